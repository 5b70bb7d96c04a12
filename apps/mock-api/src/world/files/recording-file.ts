import Database from "better-sqlite3";
import type { Recording } from "../recording";
import type { SettingKey } from "../settings-schema";

const KEY: SettingKey = "recording";

/** Stores a recording in the database file of a world that is not open. */
export function writeRecording(file: string, recording: Recording): void {
  const database = new Database(file);
  try {
    database.pragma("synchronous = OFF");
    database.prepare('INSERT INTO "Setting" ("key", "value") VALUES (?, ?)').run(KEY, JSON.stringify(recording));
  } finally {
    // Closing the connection writes the write-ahead log (WAL) into the database file.
    database.close();
  }
}
