import type { BrowserContext, Page } from "@playwright/test";

interface Options {
  /**
   * `moved`: text nodes are moved into the wrapper. `replaced`: the wrapper gets a new text node, and the old one is
   * detached. Browsers and extensions do either.
   */
  how: "moved" | "replaced";
  /** `parsed`: before any script of the page runs. `ready`: after hydration. */
  from: "parsed" | "ready";
  /** Ignores `translate="no"`, like some extensions. */
  everything?: boolean;
}

/**
 * Simulates a browser translation of every page, like the one of Chrome: wraps each text node, including later ones, in
 * two `font` elements, except inside `translate="no"`. Keeps the words, so tests find them.
 * @see https://github.com/facebook/react/issues/11538
 */
export async function translatePages(context: BrowserContext | Page, options: Options): Promise<void> {
  await context.addInitScript(translate, options);
}

/** Runs in the browser. */
function translate({ how, from, everything = false }: Options): void {
  const never = "title, script, style, noscript, textarea, template, svg, font";
  const untouched = everything ? never : `${never}, [translate=no], .notranslate`;
  const wrap = (text: Text) => {
    const { parentElement } = text;
    if (!parentElement || !/\S/.test(text.data) || parentElement.closest(untouched)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    // React notices the trailing space as a change; locators ignore it.
    const words = `${text.data} `;
    if (how === "moved") text.data = words;
    inner.append(how === "moved" ? text : words);
  };
  const wrapWithin = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    if (root instanceof Text) found.push(root);
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  const begin = () => {
    document.documentElement.classList.add("translated-ltr");
    wrapWithin(document.documentElement);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "characterData") wrapWithin(target);
        for (const node of addedNodes) wrapWithin(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (from === "parsed") begin();
    else {
      const { documentElement } = document;
      const ready = () => documentElement.dataset.ready !== undefined;
      const whenReady = new MutationObserver(() => {
        if (!ready()) return;
        whenReady.disconnect();
        begin();
      });
      whenReady.observe(documentElement, { attributes: true });
    }
  });
}
