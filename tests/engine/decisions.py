"""A decision with all that one can have, for the tests of how decisions are kept, read and shown."""

from __future__ import annotations

from foeman.engine.because import Because, Step

WHOLE = Because(
    rule="r.target",
    question="Where to?",
    candidates=["Roma", "Capua", "Ostia"],
    steps=[
        Step("highest gold", ["Roma", "Capua"], ["Ostia"], {"Roma": "3", "Capua": "3", "Ostia": "1"}),
        Step("an island", [], ["Roma", "Capua"]),
    ],
    facts=["the treasury is empty"],
    dice=["tie: Roma"],
    choice="Roma",
    inside=[Because("r.dares", facts=["[3] enemies"], choice="it stays")],
)
