import { createECDH } from "node:crypto";
import { GIFT_LINK_JWE } from "@mekong/contract/limits";
import { readSetting, writeSetting } from "../../world/settings";
import type { SettingValue } from "../../world/settings-schema";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

/** JWKs. Gift links are encrypted with the public key. */
export type GiftKey = SettingValue<"giftKey">;

/** Group order n: private keys are 1 to n - 1. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const COORDINATE_BYTES = 32;

/**
 * Derived from the seeded dice, so that recorded requests decrypt on every machine. Not secret: whoever runs the mock can
 * read its database.
 */
export async function seedGiftKey(world: World, tx: Tx): Promise<void> {
  const drawn = BigInt(`0x${world.dice.draw(tx, "giftlink").toString("hex")}`);
  const d = Buffer.from(((drawn % (P256_ORDER - 1n)) + 1n).toString(16).padStart(2 * COORDINATE_BYTES, "0"), "hex");
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey().subarray(1);
  const publicKey: GiftKey["publicKey"] = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(0, COORDINATE_BYTES).toString("base64url"),
    y: point.subarray(COORDINATE_BYTES).toString("base64url"),
    use: "enc",
    alg: GIFT_LINK_JWE.alg,
  };
  const pair: GiftKey = { publicKey, privateKey: { ...publicKey, d: d.toString("base64url") } };
  await writeSetting(tx, "giftKey", pair);
}

export async function giftKey(read: Read): Promise<GiftKey> {
  const key = await readSetting(read, "giftKey");
  if (!key) throw new Error("the world has no key for gift links: it was not seeded");
  return key;
}
