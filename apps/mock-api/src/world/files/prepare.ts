import { errorCode, InvalidWorldFile, reasonOf } from "../errors";
import type { Sql } from "../sql";
import { connect } from "../sqlite/connection";
import { freshSeed, initialiseWorld, readStored, type WorldManifest } from "../stored-world";
import { World } from "../world";
import type { WorldHost } from "../world-scheduler";
import { migrate } from "./migrate";
import { isTemplate } from "./template";

const DAMAGED_FILE_CODES = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

/**
 * Also checks that the file can be read. Does not run its schedule.
 * @throws InvalidWorldFile
 */
export async function prepareWorld(file: string, manifest: WorldManifest | null, isCurrent: boolean): Promise<void> {
  try {
    if (!isCurrent) await migrate(file);
    // The file needs no fsync, because it has replaced nothing yet.
    const syncOff = (sql: Sql) => sql.run`PRAGMA synchronous = OFF`;
    const { sql, close } = connect(file, "write", {
      beforePragmas: (fresh) => {
        syncOff(fresh);
        if (manifest) initialiseWorld(fresh, manifest);
      },
    });
    try {
      readStored(sql);
      checkSchedule(sql);
      syncOff(sql);
    } finally {
      close();
    }
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && !DAMAGED_FILE_CODES.has(code)) throw error;
    throw new InvalidWorldFile(`a world can't be opened from it: ${reasonOf(error)}`, { cause: error });
  }
}

/** Finds invalid inputs of actions before they are due. */
function checkSchedule(sql: Sql): void {
  const [row] = sql.all<{ id: string }>`SELECT "id" FROM "ScheduledAction"
    WHERE CASE WHEN json_valid("input") THEN json_type("input") <> 'object' ELSE 1 END LIMIT 1`;
  if (row) throw new Error(`the input of its due action ${row.id} is not a JSON object`);
}

/**
 * After a crash before initialisation, the file has the template's public seed. The world then gets a new seed and
 * keeps its data.
 */
export async function openExistingWorld(
  name: string,
  file: string,
  host: WorldHost,
  lastEventId: number,
): Promise<World> {
  await migrate(file);
  const world = await World.open(name, file, host, { lastEventId });
  if (!isTemplate(world.manifest)) return world;
  await world.close();
  const manifest = { ...world.manifest, seed: freshSeed(), at: null, createdAt: new Date().toISOString() };
  return World.open(name, file, host, { manifest });
}
