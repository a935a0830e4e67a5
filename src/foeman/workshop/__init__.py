"""The workshop: packs of one's own, made and corrected step by step, from a photo of the board if there is one."""
