/** Code change that removes a safeguard; `test` must fail. */
export interface SeededDefect {
  readonly name: string;
  /** From the root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace?: string;
  /** From the root. */
  readonly test: string;
  /** Part of a test's name. */
  readonly only?: string;
}
