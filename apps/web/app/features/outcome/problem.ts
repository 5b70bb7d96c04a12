/** Why something could not be done, ready to be shown: the text is in the member's language. */
export interface Problem {
  /** A code of the error table, `UNREACHABLE`, `BROKEN`, or a text of the backend that is no code. */
  code: string;
  text: string;
  /** The input it is about, e.g. `amount`. */
  path?: string;
  /**
   * Nobody knows whether it was done, and sent again it might be done twice: the backend has not said that it honours
   * keys. The text says to look first.
   */
  maybeTwice?: true;
}

/** What a loader throws when a page cannot be shown without the answer it did not get. */
export interface PageProblem {
  problem: Problem;
  faultsLive: number;
}

/** Whether a thrown route error's data is a `PageProblem`. */
export function isPageProblem(data: unknown): data is PageProblem {
  return typeof data === "object" && data !== null && "problem" in data;
}
