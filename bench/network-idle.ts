import type { Page, Request } from "@playwright/test";

/** Waits for events, not for a time: on a busy machine a second of silence may pass before scripts run. */
export class NetworkIdleWaiter {
  #started = 0;
  readonly #pending = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      this.#started++;
      this.#pending.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const) {
      page.on(end as "requestfinished", (request) => this.#pending.delete(request));
    }
  }

  /** Resolves when hydrated, with all requests complete and none started while idle. */
  async waitUntilIdle(): Promise<void> {
    await this.page.waitForFunction(isHydrated);
    for (let before = -1; before !== this.#started || this.#pending.size > 0; ) {
      before = this.#started;
      await this.page.evaluate(untilIdleTwice);
    }
  }
}

/** React marks hydrated elements with a fiber key. */
function isHydrated(): boolean {
  return [...document.querySelectorAll("body *")].some((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
  );
}

/** Two idle callbacks: work started by the first has run by the second. */
function untilIdleTwice(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });
}
