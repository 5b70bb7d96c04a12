import Database from "better-sqlite3";
import type { Recording } from "../recording";
import type { SettingKey } from "../settings-schema";

const KEY: SettingKey = "recording";

/** The file's world must not be open. */
export function writeRecording(file: string, recording: Recording): void {
  const database = new Database(file);
  try {
    database.pragma("synchronous = OFF");
    database.prepare('INSERT INTO "Setting" ("key", "value") VALUES (?, ?)').run(KEY, JSON.stringify(recording));
  } finally {
    database.close();
  }
}
