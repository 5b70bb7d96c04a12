export interface Check {
  title: string;
  /** Returns the problems as text, or null. */
  run(): Promise<string | null>;
}

export function problemListCheck(title: string, find: () => readonly string[]): Check {
  return { title, run: async () => find().join("\n") || null };
}
