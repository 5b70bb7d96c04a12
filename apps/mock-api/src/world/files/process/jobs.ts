/** A row of `sqlite_schema`. */
export interface SchemaRow {
  type: string;
  name: string;
  tbl_name: string;
  sql: string | null;
}

/** A database's schema after one of the migrations, with the names of all migrations applied by then. */
export interface SchemaLevel {
  migrations: string[];
  schema: SchemaRow[];
}

/** Checks a foreign file. Answered with `done` or `refused`. */
export interface CheckJob {
  do: "check";
  file: string;
  levels: SchemaLevel[];
}

/** Copies the database `from` to the new file `to`; `pages` is a new file that is needed meanwhile. The server removes it. */
export interface CopyJob {
  do: "copy";
  from: string;
  to: string;
  pages: string;
}

/** What a process for world files is started for. */
export type Job = CheckJob | CopyJob;

/** Rows that replace those of the `Setting` table: JSON texts by key. */
export type SettingTexts = Record<string, string>;

/**
 * What the process answers.
 * - `refused`: the file is not acceptable, and why
 * - `ready`: the database is open and nothing is read yet; it waits for `snapshot`
 * - `snapshot`: what is copied is fixed; it waits for `settings`
 * - `failed`: an error that is not about the file's content
 */
export type Reply =
  | { is: "done" }
  | { is: "refused"; why: string }
  | { is: "ready" }
  | { is: "snapshot" }
  | { is: "failed"; error: string };

/** What the server sends while a copy is made. */
export type Request = { send: "snapshot" } | { send: "settings"; texts: SettingTexts };
