import type { BrowserContext, Response } from "@playwright/test";

/** Chromium logs this for failed requests and status 400 and above. They are recorded from their events, with the URL. */
const NOTED_BELOW = /^Failed to load resource: (the server responded|net::)/;
/** The page cancelled the request because it navigated, which is not a failure. */
const GIVEN_UP = "net::ERR_ABORTED";
/** The test was offline. On loopback nothing else causes this error. */
const CUT_BY_THE_TEST = "net::ERR_INTERNET_DISCONNECTED";
/**
 * Remix logs or throws this if a request is cancelled while its response is being read. It has no consequences.
 */
const GIVEN_UP_WHILE_READING = /^AbortError: /;

/** Uploaded pictures are served with a sandbox policy, which blocks the script that records a trace. */
const STOPPED_IN_A_PICTURE =
  /^Blocked script execution in '[^']+\/uploads\/[^']+' because the document's frame is sandboxed/;

/**
 * Records console errors (including CSP violations), uncaught errors, and requests to the stack that fail or return status
 * 400 and above. A test declares the errors that it causes on purpose.
 */
export class Watch {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param origins of the stack; requests to others are ignored */
  constructor(private readonly origins: readonly string[]) {}

  /**
   * Observes all pages of a context, including pages opened later.
   * @param scripts false if the test disables JavaScript, so script requests fail
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

  /** Declares expected errors, e.g. `/answer 401: POST \/login/`. Each must occur at least once. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems);
  }

  /** Unexpected errors, and expected errors that did not occur. */
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
