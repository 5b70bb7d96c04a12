import type { BrowserContext, Page } from "@playwright/test";
import { CANARY } from "./payloads";

/** Detects executed payloads in all pages of a context. */
export class ExecutionDetector {
  /** Must stay empty. */
  readonly detections: string[] = [];

  private constructor() {}

  static async attach(context: BrowserContext): Promise<ExecutionDetector> {
    const detector = new ExecutionDetector();
    await context.exposeFunction("__xss", () => void detector.detections.push("a payload ran"));
    context.on("dialog", (dialog) => {
      detector.detections.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("console", (message) => {
      // Blocked only by the CSP, which is the second line of defence.
      if (/script-src/.test(message.text())) {
        detector.detections.push(message.text().slice(0, 200));
      }
    });
    context.on("request", (request) => {
      if (request.url().includes(CANARY)) detector.detections.push(`a request to ${request.url().slice(0, 100)}`);
    });
    return detector;
  }

  /** Searches the page for executable attributes and dispatches the events that trigger them. */
  async triggerHandlers(page: Page): Promise<void> {
    const found = await page.evaluate(() => {
      const executable: string[] = [];
      const address = /^\W*(?:j\s*a\s*v\s*a|vb)\s*script\s*:|^\s*data:text/i;
      for (const element of document.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          const runs = name.startsWith("on") || name === "srcdoc" || (name !== "value" && address.test(value));
          // Attributes for text may contain a payload.
          if (runs && !["alt", "title", "aria-label", "placeholder", "content"].includes(name)) {
            executable.push(element.outerHTML.slice(0, 200));
          }
        }
        for (const event of ["mouseover", "pointerenter", "focus", "error", "load", "toggle", "animationstart"]) {
          element.dispatchEvent(new Event(event));
        }
      }
      return executable;
    });
    this.detections.push(...found.map((html) => `would run: ${html}`));
  }
}
