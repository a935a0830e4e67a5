/* A picture that comes anew changes only what is different in the one that is shown. */

/* Make an old tree like a fresh one, leaving alone whatever is the same in both. */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let [were, are] = [[...old.childNodes], [...fresh.childNodes]];
  while (were.length && are.length && were.at(-1).isEqualNode(are.at(-1))) {
    were.pop();
    are.pop();
  }
  const end = were.length ? were.at(-1).nextSibling : are.length ? (old.childNodes[0] ?? null) : null;
  let same = 0;
  while (same < were.length && same < are.length && were[same].isEqualNode(are[same])) same += 1;
  [were, are] = [were.slice(same), are.slice(same)];
  are.forEach((node, place) => (place < were.length ? morph(were[place], node) : old.insertBefore(node, end)));
  were.slice(are.length).forEach((node) => node.remove());
}
