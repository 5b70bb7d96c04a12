// @ts-check

/** Something the reader can mend: its message says all, and is shown without a stack. */
export class ToldError extends Error {
  /** @override */
  name = "ToldError";
}
