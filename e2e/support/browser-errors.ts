import type { BrowserContext, Response } from "@playwright/test";

/** Chromium logs this for failed requests and status 400 and above. They are recorded from their events, with the URL. */
const FAILED_RESOURCE = /^Failed to load resource: (the server responded|net::)/;
/** The page cancelled the request because it navigated, which is not a failure. */
const ABORTED = "net::ERR_ABORTED";
/** The test was offline. On loopback nothing else causes this error. */
const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";
/**
 * Remix logs or throws this if a request is cancelled while its response is being read. It has no consequences.
 */
const ABORTED_WHILE_READING = /^AbortError: /;

/** Uploaded pictures are served with a sandbox policy, which blocks the script that records a trace. */
const BLOCKED_IN_SANDBOX =
  /^Blocked script execution in '[^']+\/uploads\/[^']+' because the document's frame is sandboxed/;

/**
 * Records console errors (including CSP violations), uncaught errors, and requests to the stack that fail or return status
 * 400 and above. A test declares the errors that it causes on purpose.
 */
export class BrowserErrors {
  readonly #recorded: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param origins of the stack; requests to others are ignored */
  constructor(private readonly origins: readonly string[]) {}

  /**
   * Observes all pages of a context, including pages opened later.
   * @param scripts false if the test disables JavaScript, so script requests fail
   */
  observe(context: BrowserContext, { scripts = true } = {}): void {
    context.on("console", (message) => {
      const text = message.text();
      if (message.type() !== "error") return;
      if ([FAILED_RESOURCE, ABORTED_WHILE_READING, BLOCKED_IN_SANDBOX].some((line) => line.test(text))) return;
      this.#recorded.push(`console error: ${text}`);
    });
    context.on("weberror", (failure) => {
      const text = failure.error().stack ?? String(failure.error());
      if (!ABORTED_WHILE_READING.test(text)) this.#recorded.push(`uncaught error: ${text}`);
    });
    context.on("response", (response) => this.#recordResponse(response));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      if (!scripts && request.resourceType() === "script") return;
      if (reason !== ABORTED && this.#isStackUrl(request.url())) {
        this.#recorded.push(`failed request: ${request.method()} ${pathOf(request.url())} ${reason}`);
      }
    });
  }

  /** Declares expected errors, e.g. `/answer 401: POST \/login/`. Each must occur at least once. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems);
  }

  /** Unexpected errors, and expected errors that did not occur. */
  problems(): string[] {
    const unexpected = this.#recorded.filter(
      (line) => !line.endsWith(OFFLINE) && !this.#expected.some((pattern) => pattern.test(line)),
    );
    const missed = this.#expected.filter((pattern) => !this.#recorded.some((line) => pattern.test(line)));
    return [...unexpected, ...missed.map((pattern) => `expected and not seen: ${pattern}`)];
  }

  #recordResponse(response: Response): void {
    if (response.status() < 400 || !this.#isStackUrl(response.url())) return;
    this.#recorded.push(`answer ${response.status()}: ${response.request().method()} ${pathOf(response.url())}`);
  }

  #isStackUrl(url: string): boolean {
    return this.origins.includes(new URL(url).origin);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
