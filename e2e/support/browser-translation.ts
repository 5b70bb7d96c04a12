import type { BrowserContext, Page } from "@playwright/test";

interface TranslationOptions {
  /**
   * `moved`: text nodes are moved into the wrapper. `replaced`: the wrapper gets a new text node, and the old one is
   * detached. Browsers and extensions do either.
   */
  mode: "moved" | "replaced";
  /** `parsed`: before any script of the page runs. `ready`: after hydration. */
  startAt: "parsed" | "ready";
  /** Whether to ignore `translate="no"`, as some extensions do. */
  ignoresTranslateNo?: boolean;
}

/**
 * Simulates a browser translation of every page, like the one of Chrome: wraps each text node, including later ones, in
 * two `font` elements, except inside `translate="no"`. Keeps the words, so tests find them.
 * @see https://github.com/facebook/react/issues/11538
 */
export async function simulateTranslation(context: BrowserContext | Page, options: TranslationOptions): Promise<void> {
  await context.addInitScript(translate, options);
}

/** Runs in the browser. */
function translate({ mode, startAt, ignoresTranslateNo = false }: TranslationOptions): void {
  const neverTranslated = "title, script, style, noscript, textarea, template, svg, font";
  const untouched = ignoresTranslateNo ? neverTranslated : `${neverTranslated}, [translate=no], .notranslate`;
  const wrap = (text: Text) => {
    const { parentElement } = text;
    if (!parentElement || !/\S/.test(text.data) || parentElement.closest(untouched)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    // React notices the trailing space as a change; locators ignore it.
    const changedText = `${text.data} `;
    if (mode === "moved") text.data = changedText;
    inner.append(mode === "moved" ? text : changedText);
  };
  const wrapWithin = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    if (root instanceof Text) found.push(root);
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  const start = () => {
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
    if (startAt === "parsed") start();
    else {
      const { documentElement } = document;
      const isHydrated = () => documentElement.dataset.ready !== undefined;
      const hydrationObserver = new MutationObserver(() => {
        if (!isHydrated()) return;
        hydrationObserver.disconnect();
        start();
      });
      hydrationObserver.observe(documentElement, { attributes: true });
    }
  });
}
