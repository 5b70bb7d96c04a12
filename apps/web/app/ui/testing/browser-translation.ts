/**
 * Simulates browser translation: `font` elements around text (`moved`) or in its place (`replaced`).
 * @param ignoresTranslateNo ignores `translate="no"`, like some extensions
 */
export function simulateTranslation(root: Element, mode: "moved" | "replaced", ignoresTranslateNo = false): void {
  const untouched = ignoresTranslateNo ? "font" : '[translate="no"], font';
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!/\S/.test(text.data) || text.parentElement?.closest(untouched)) continue;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    text.replaceWith(outer);
    if (mode === "replaced") inner.append(text.data);
    else inner.append(text);
  }
}
