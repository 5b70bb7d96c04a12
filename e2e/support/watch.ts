import type { BrowserContext, Response } from "@playwright/test";

/** Chromium's own line about a request that failed or an answer of 400 or more: they are noted below, with their address. */
const NOTED_BELOW = /^Failed to load resource: (the server responded|net::)/;
/** A request the page itself gave up, because it went somewhere else: no failure. */
const GIVEN_UP = "net::ERR_ABORTED";
/** A request made while the test had cut the connection: nothing else brings it about on loopback. */
const CUT_BY_THE_TEST = "net::ERR_INTERNET_DISCONNECTED";
/**
 * What Remix writes, or its decoder of answers leaves uncaught, when that happens while an answer is being read; it goes
 * on as if nothing had been asked.
 */
const GIVEN_UP_WHILE_READING = /^AbortError: /;

/** A picture's own page runs no script at all: there Chromium stops Playwright's, which records a trace. */
const STOPPED_IN_A_PICTURE =
  /^Blocked script execution in '[^']+\/uploads\/[^']+' because the document's frame is sandboxed/;

/**
 * Notes everything that must not happen in a page: console errors (what the Content-Security-Policy stops is one),
 * uncaught errors, own requests that fail or are answered with 400 and more. A test says beforehand which of it belongs to what it does.
 */
export class Watch {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param origins the stack's; requests elsewhere are nobody's business here */
  constructor(private readonly origins: readonly string[]) {}

  /**
   * Watches every page of a context, those opened later too.
   * @param scripts false where the test has switched them off: then none can be fetched
   */
  follow(context: BrowserContext, { scripts = true } = {}): void {
    context.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error") return;
      if ([NOTED_BELOW, GIVEN_UP_WHILE_READING, STOPPED_IN_A_PICTURE].some((line) => line.test(text))) return;
      this.#seen.push(`console error: ${text}`);
    });
    context.on("weberror", (failure) => {
      const text = failure.error().stack ?? String(failure.error());
      if (!GIVEN_UP_WHILE_READING.test(text)) this.#seen.push(`uncaught error: ${text}`);
    });
    context.on("response", (response) => this.#answer(response));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      if (!scripts && request.resourceType() === "script") return;
      if (reason !== GIVEN_UP && this.#isOwn(request.url())) {
        this.#seen.push(`failed request: ${request.method()} ${pathOf(request.url())} ${reason}`);
      }
    });
  }

  /** What the test brings about on purpose, e.g. `/answer 401: POST \/login/`. Each must come at least once. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems);
  }

  /** What came unexpected, and what was expected and did not come. */
  problems(): string[] {
    const surprises = this.#seen.filter(
      (line) => !line.endsWith(CUT_BY_THE_TEST) && !this.#expected.some((pattern) => pattern.test(line)),
    );
    const missed = this.#expected.filter((pattern) => !this.#seen.some((line) => pattern.test(line)));
    return [...surprises, ...missed.map((pattern) => `expected and not seen: ${pattern}`)];
  }

  #answer(response: Response): void {
    if (response.status() < 400 || !this.#isOwn(response.url())) return;
    this.#seen.push(`answer ${response.status()}: ${response.request().method()} ${pathOf(response.url())}`);
  }

  #isOwn(url: string): boolean {
    return this.origins.includes(new URL(url).origin);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
