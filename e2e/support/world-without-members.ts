import type { SimulatorClient, WorldClient } from "@mekong/contract/simulator/client";
import Database from "better-sqlite3";

/** Tables with member data but without a `memberId` column. */
const MEMBER_TABLES = ["Member", "Posting", "JournalEntry", "LedgerAccount", "Hold", "ChatMessage", "ChatRoom"];

interface Trigger {
  name: string;
  sql: string;
}

/**
 * Imports a copy of a world with all members removed. No template has none, so their rows are deleted from the file.
 * @param name of the copy
 */
export async function importWithoutMembers(
  simulator: SimulatorClient,
  world: WorldClient,
  name: string,
): Promise<WorldClient> {
  const file = new Database(Buffer.from(await world.export()));
  file.pragma("foreign_keys = OFF");
  // Triggers forbid deleting journal rows. They are restored, because a file without them is not a valid world.
  const triggers = file.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as Trigger[];
  for (const { name: trigger } of triggers) file.exec(`DROP TRIGGER "${trigger}"`);
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  for (const table of tables) {
    const columns = file.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[];
    if (columns.includes("memberId") || MEMBER_TABLES.includes(table)) file.exec(`DELETE FROM "${table}"`);
  }
  for (const { sql } of triggers) file.exec(sql);
  const bytes = file.serialize();
  file.close();
  return simulator.import(name, bytes);
}
