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

/** What the process for world files is started for. */
export interface Job {
  do: "check";
  file: string;
  levels: SchemaLevel[];
}

/**
 * What the process answers.
 * - `refused`: the file is not acceptable, and why
 * - `failed`: an error that is not about the file's content
 */
export type Reply = { is: "done" } | { is: "refused"; why: string } | { is: "failed"; error: string };
