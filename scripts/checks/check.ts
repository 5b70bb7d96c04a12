export interface Check {
  title: string;
  /** Returns problems, or null. */
  run(): Promise<string | null>;
}

export function listing(title: string, find: () => readonly string[]): Check {
  return { title, run: async () => find().join("\n") || null };
}
