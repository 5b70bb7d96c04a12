export interface SchemaRow {
  type: string;
  name: string;
  tbl_name: string;
  sql: string | null;
}

export interface SchemaLevel {
  migrations: string[];
  schema: SchemaRow[];
}

export interface CheckJob {
  do: "check";
  file: string;
  levels: SchemaLevel[];
}

/** `pages` and `compact` are temporary files, removed by the server. */
export interface CopyJob {
  do: "copy";
  from: string;
  to: string;
  pages: string;
  compact: string;
  flush: boolean;
}

interface CloneJob {
  do: "clone";
  from: string;
  to: string;
}

export interface MigrateJob {
  do: "migrate";
  file: string;
  /** All, oldest first. */
  migrations: Array<{ name: string; sql: string }>;
}

export type Job = CheckJob | CopyJob | CloneJob | MigrateJob;

/** JSON by key of `Setting`. */
export type SettingTexts = Record<string, string>;

/**
 * - `refused`: invalid file
 * - `ready`: file is open; waits for `snapshot`
 * - `snapshot`: read snapshot taken; waits for `settings`
 * - `failed`: other errors
 */
export type Reply =
  | { is: "done" }
  | { is: "refused"; why: string }
  | { is: "ready" }
  | { is: "snapshot" }
  | { is: "failed"; error: string };

export type Request = { send: "snapshot" } | { send: "settings"; texts: SettingTexts };
