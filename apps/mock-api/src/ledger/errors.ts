/** What is wrong with an entry that no ledger could take. */
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

/** An entry that its caller must not have made: thrown before anything is asked of the database. */
export class InvalidEntry extends Error {
  override readonly name = "InvalidEntry";
  constructor(
    readonly problem: EntryProblem,
    explanation: string,
  ) {
    super(`${problem}: ${explanation}`);
  }
}

/** The fact behind the entry has been posted before; nothing moved. */
export class ReferenceTaken extends Error {
  override readonly name = "ReferenceTaken";
  constructor(readonly reference: string) {
    super(`already posted: ${reference}`);
  }
}

/** There is no such hold. */
export class HoldUnknown extends Error {
  override readonly name = "HoldUnknown";
  constructor(readonly holdId: string) {
    super(`no hold ${holdId}`);
  }
}

/** The hold was settled or released before; nothing moved. */
export class HoldResolved extends Error {
  override readonly name = "HoldResolved";
  constructor(
    readonly holdId: string,
    readonly status: "SETTLED" | "RELEASED",
  ) {
    super(`hold ${holdId} is already ${status}`);
  }
}
