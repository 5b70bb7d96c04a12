/**
 * Does to the texts of a page what a browser does that translates it: `font` elements around each text node, but for what says
 * `translate="no"`. `moved`: the node itself goes into them. `replaced`: another one does, and the node is in no page any more.
 * @param everything also what says `translate="no"`: some extensions do
 */
export function translate(root: Element, how: "moved" | "replaced", everything = false): void {
  const untouched = everything ? "font" : '[translate="no"], font';
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!/\S/.test(text.data) || text.parentElement?.closest(untouched)) continue;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    text.replaceWith(outer);
    if (how === "replaced") inner.append(text.data);
    else inner.append(text);
  }
}
