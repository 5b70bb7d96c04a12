import { connect } from "../adapter";
import { giveBirth } from "../birth";
import { errorCode, reasonOf } from "../broken";
import { NoWorldFile } from "../no-world-file";
import type { Origin } from "../origin";
import { readStored } from "../stored";
import { migrate } from "./migrate";

/** Codes of SQLite for a file that is no database, or is damaged. */
const ofTheFile = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

/**
 * Makes a file ready to take a world's place: migrated, created as `born` says, and tried: what opening a world reads of it is
 * read. Nothing in it runs.
 * @param born null for a file that goes on as what it is
 * @param isCurrent it is known to have every migration
 * @throws NoWorldFile when it can't be opened
 */
export async function prepareWorld(file: string, born: Origin | null, isCurrent: boolean): Promise<void> {
  try {
    if (!isCurrent) await migrate(file);
    const first = born && ((connection: Parameters<typeof giveBirth>[0]) => giveBirth(connection, born));
    const { adapter } = await connect(file, "write", { first: first ?? undefined });
    try {
      await readStored(adapter);
      await checkSchedule(adapter);
      // Nobody waits for the disk: a file that is cut short has not taken anybody's place.
      await adapter.executeScript("PRAGMA synchronous = OFF");
    } finally {
      await adapter.dispose();
    }
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && !ofTheFile.has(code)) throw error;
    throw new NoWorldFile(`a world can't be opened from it: ${reasonOf(error)}`, { cause: error });
  }
}

/** Every row is read when it falls due, and the first of them on opening. */
async function checkSchedule(connection: Parameters<typeof readStored>[0]): Promise<void> {
  const sql = `SELECT "id" FROM "ScheduledAction"
    WHERE CASE WHEN json_valid("input") THEN json_type("input") <> 'object' ELSE 1 END LIMIT 1`;
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  if (rows.length > 0) throw new Error(`the input of its due action ${String(rows[0]?.[0])} is no JSON object`);
}
