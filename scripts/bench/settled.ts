import type { Page, Request } from "@playwright/test";

/**
 * Counts a page's requests from the moment it is made. `settled` waits for what the page does, not for a
 * time: on a busy machine a second of silence may come before the scripts have run.
 */
export class Settling {
  #started = 0;
  readonly #open = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      this.#started++;
      this.#open.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const) {
      page.on(end as "requestfinished", (request) => this.#open.delete(request));
    }
  }

  /** Resolves when React runs the page, every request is over, and the idle browser starts no other. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(isHydrated);
    for (let before = -1; before !== this.#started || this.#open.size > 0; ) {
      before = this.#started;
      await this.page.evaluate(untilIdleTwice);
    }
  }
}

/** React notes its own node on each element it has taken over. */
function isHydrated(): boolean {
  return [...document.querySelectorAll("body *")].some((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
  );
}

/** Two idle moments with a frame between them: what the first one let run has run by the second. */
function untilIdleTwice(): Promise<void> {
  return new Promise((idle) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => idle())));
  });
}
