import { randomBytes } from "node:crypto";
import { readSetting, writeSetting } from "../world/settings";
import type { World } from "../world/world";

/** Copied worlds share the key, so signatures must include the world's name. */
export async function signingKey(world: World, name: "chatKey" | "uploadKey"): Promise<string> {
  const key = await readSetting(world.read, name);
  if (key !== null) return key;
  const fresh = randomBytes(32).toString("base64url");
  return world.write(async (tx) => {
    const existing = await readSetting(tx.db, name);
    if (existing === null) await writeSetting(tx, name, fresh);
    return existing ?? fresh;
  });
}
