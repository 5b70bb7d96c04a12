import type { BrowserContext, Page } from "@playwright/test";

interface Options {
  /**
   * What becomes of a text node. `moved`: it stays in the document, inside the wrapper. `replaced`: the wrapper has a
   * text of its own, and the node is in no document any more. Browsers and extensions do the one or the other.
   */
  how: "moved" | "replaced";
  /** `parsed`: before any script of the page has run. `ready`: once the page's script has taken over. */
  from: "parsed" | "ready";
  /** Also what says `translate="no"`: some extensions do not know of it. */
  everything?: boolean;
}

/**
 * Makes every page of a browser one that is being translated (into its own words, so that a test finds them), as Chrome's translation and its like do it: each text node
 * gets two `font` elements around it, those that come later too, but for what says `translate="no"`.
 * @see https://github.com/facebook/react/issues/11538
 */
export async function translatePages(context: BrowserContext | Page, options: Options): Promise<void> {
  await context.addInitScript(translate, options);
}

/** In the browser. */
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
    // Not the words it was, and yet found by them: space at the end counts for React alone.
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
