/** Something that must hold for the whole repository. */
export interface Check {
  /** Said while it runs. */
  title: string;
  /** What is wrong, told to the reader as it is; null when nothing is. */
  run(): Promise<string | null>;
}

/** A check that finds problems one by one. */
export function listing(title: string, find: () => readonly string[]): Check {
  return { title, run: async () => find().join("\n") || null };
}
