import type { BrowserContext, Page } from "@playwright/test";
import { CANARY } from "./payloads";

/** Detects executed payloads in all pages of a context. */
export class Ran {
  /** Must stay empty. */
  readonly seen: string[] = [];

  private constructor() {}

  static async watch(context: BrowserContext): Promise<Ran> {
    const ran = new Ran();
    await context.exposeFunction("__xss", () => void ran.seen.push("a payload ran"));
    context.on("dialog", (dialog) => {
      ran.seen.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("console", (message) => {
      // Blocked only by the CSP, which is the second line of defence.
      if (/script-src/.test(message.text())) {
        ran.seen.push(message.text().slice(0, 200));
      }
    });
    context.on("request", (request) => {
      if (request.url().includes(CANARY)) ran.seen.push(`a request to ${request.url().slice(0, 100)}`);
    });
    return ran;
  }

  /** Searches the page for executable attributes and dispatches the events that trigger them. */
  async look(page: Page): Promise<void> {
    const found = await page.evaluate(() => {
      const wrong: string[] = [];
      const address = /^\W*(?:j\s*a\s*v\s*a|vb)\s*script\s*:|^\s*data:text/i;
      for (const element of document.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          const runs = name.startsWith("on") || name === "srcdoc" || (name !== "value" && address.test(value));
          // Attributes for text may contain a payload.
          if (runs && !["alt", "title", "aria-label", "placeholder", "content"].includes(name)) {
            wrong.push(element.outerHTML.slice(0, 200));
          }
        }
        for (const event of ["mouseover", "pointerenter", "focus", "error", "load", "toggle", "animationstart"]) {
          element.dispatchEvent(new Event(event));
        }
      }
      return wrong;
    });
    this.seen.push(...found.map((html) => `would run: ${html}`));
  }
}
