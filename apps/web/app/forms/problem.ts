export interface Problem {
  /** Error code, `UNREACHABLE`, `BROKEN`, or a backend text that is no code. */
  code: string;
  text: string;
  /** The input concerned, for example `amount`. */
  path?: string;
  /** True if a retry may execute twice, because idempotency keys may not be supported. The text asks to check first. */
  outcomeUnknown?: true;
}

/** Thrown by a loader that cannot render its page. */
export interface PageProblem {
  problem: Problem;
  faultsLive: number;
}

export function isPageProblem(data: unknown): data is PageProblem {
  return typeof data === "object" && data !== null && "problem" in data;
}
