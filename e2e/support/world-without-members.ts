import type { SimulatorClient, WorldClient } from "@mekong/contract/simulator/client";
import Database from "better-sqlite3";

/** What belongs to members without saying so in a column of its own. */
const OF_MEMBERS = ["Member", "Posting", "JournalEntry", "LedgerAccount", "Hold", "ChatMessage", "ChatRoom"];

interface Guard {
  name: string;
  sql: string;
}

/**
 * Opens a copy of a world in which nobody is registered. No template is like that: the members are taken out of the
 * file, with all that is theirs. @param name of the copy
 */
export async function withoutMembers(
  simulator: SimulatorClient,
  world: WorldClient,
  name: string,
): Promise<WorldClient> {
  const file = new Database(Buffer.from(await world.export()));
  file.pragma("foreign_keys = OFF");
  // The journal refuses to lose anything; a file whose guards are missing would be none of a world.
  const guards = file.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as Guard[];
  for (const { name: guard } of guards) file.exec(`DROP TRIGGER "${guard}"`);
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  for (const table of tables) {
    const columns = file.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[];
    if (columns.includes("memberId") || OF_MEMBERS.includes(table)) file.exec(`DELETE FROM "${table}"`);
  }
  for (const { sql } of guards) file.exec(sql);
  const bytes = file.serialize();
  file.close();
  return simulator.import(name, bytes);
}
