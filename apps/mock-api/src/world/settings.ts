import { kept } from "./kept";
import { sqlOf } from "./sql";
import type { Read, Tx } from "./tx";

/** Facts about a world that are kept as JSON in its `Setting` table. */
export type SettingKey =
  | "origin"
  | "clock"
  | "seed"
  | "site"
  | "rules"
  | "autopilot"
  | "giftKey"
  | "wheel"
  | "uploadKey"
  | "chat"
  | "chatKey"
  /** Of a world that was imported: the traffic that came with it, until it is taken over. */
  | "traffic";

/** @returns null when it was never written; else one object for all who ask, which nobody may change */
export async function readSetting<T>(read: Read, key: SettingKey): Promise<Readonly<T> | null> {
  return kept(read, ["Setting"], `setting ${key}`, async () => {
    const [found] = sqlOf(read).all<{ value: string }>`SELECT "value" FROM "Setting" WHERE "key" = ${key}`;
    return found ? (JSON.parse(found.value) as Readonly<T>) : null;
  });
}

export async function writeSetting(tx: Tx, key: SettingKey, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await tx.db.setting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
}
