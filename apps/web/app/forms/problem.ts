/** Error with a displayable text. */
export interface Problem {
  /** Code of the error table, `UNREACHABLE`, `BROKEN`, or a backend text that is no code. */
  code: string;
  text: string;
  /** The input concerned, for example `amount`. */
  path?: string;
  /**
   * A retry may execute twice, because idempotency keys are not known to be supported. The text asks to check first.
   */
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
