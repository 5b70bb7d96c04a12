import { cached } from "./read-cache";
import type { SettingKey, SettingValue } from "./settings-schema";
import { sqlOf } from "./sql";
import type { Read, Tx } from "./tx";

/** @returns null if unset; shared, do not modify it */
export async function readSetting<K extends SettingKey>(read: Read, key: K): Promise<Readonly<SettingValue<K>> | null> {
  return cached(read, `setting ${key}`, async () => {
    const [found] = sqlOf(read).all<{ value: string }>`SELECT "value" FROM "Setting" WHERE "key" = ${key}`;
    return found ? (JSON.parse(found.value) as Readonly<SettingValue<K>>) : null;
  });
}

export async function writeSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  value: Readonly<SettingValue<K>>,
): Promise<void> {
  const text = JSON.stringify(value);
  await tx.db.setting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
}
