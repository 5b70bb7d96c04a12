/** A small change that makes the house weaker, and who must notice. */
export interface Weakness {
  /** What is weak then, e.g. `another member's QR can be cancelled`. */
  readonly name: string;
  /** From the root. */
  readonly file: string;
  /** A text that is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that must go red, from the root. */
  readonly test: string;
  /** Where one test of the file is enough: a part of its name. */
  readonly only?: string;
}
