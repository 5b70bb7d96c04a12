export type EntryProblem =
  | "UNKNOWN_KIND"
  | "UNKNOWN_ACCOUNT"
  | "ACCOUNT_TWICE"
  | "AMOUNT_NOT_POSITIVE"
  | "AMOUNT_TOO_LARGE"
  | "ZERO_POSTING"
  | "MIXED_CURRENCY"
  | "UNBALANCED"
  | "NOT_LISTABLE";

/** Programming error, thrown before any query. */
export class InvalidEntry extends Error {
  override readonly name = "InvalidEntry";
  constructor(
    readonly problem: EntryProblem,
    explanation: string,
  ) {
    super(`${problem}: ${explanation}`);
  }
}

export class ReferenceTaken extends Error {
  override readonly name = "ReferenceTaken";
  constructor(readonly reference: string) {
    super(`already posted: ${reference}`);
  }
}

export class HoldUnknown extends Error {
  override readonly name = "HoldUnknown";
  constructor(readonly holdId: string) {
    super(`no hold ${holdId}`);
  }
}

export class HoldResolved extends Error {
  override readonly name = "HoldResolved";
  constructor(
    readonly holdId: string,
    readonly status: "SETTLED" | "RELEASED",
  ) {
    super(`hold ${holdId} is already ${status}`);
  }
}
