import { createECDH } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { type Currency, GIFT_LINK_JWE } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { readSetting, writeSetting } from "../world/settings";
import type { SettingValue } from "../world/settings-schema";
import { nextSeq, type Read, type Tx } from "../world/tx";
import type { World } from "../world/world";
import { creditDeposit } from "./deposit";
import { memberCurrency } from "./member";

/** Key pair as JWKs; gift links are encrypted with the public key. */
export type GiftKey = SettingValue<"giftKey">;

/** Order n of the P-256 group: private keys are 1 to n - 1. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const COORDINATE_BYTES = 32;

/**
 * Draws the key from the seeded dice, so that every machine can decrypt gift links of recorded requests. The key is not
 * secret, because whoever runs the mock can read it.
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

const GIFT_LINK = "gift-link";

const CODE_DIGITS = 32;

export async function issueGift(
  world: World,
  tx: Tx,
  { amount, currency }: { amount: Satang; currency: Currency },
): Promise<string> {
  const code = world.dice.draw(tx, "giftlink").toString("hex").slice(0, CODE_DIGITS);
  const seq = await nextSeq(tx.db.giftLink);
  await tx.db.giftLink.create({ data: { code, seq, amount, currency, status: "ISSUED", createdAt: tx.now } });
  tx.emit({ about: "giftlinks", data: { code, status: "ISSUED" } });
  return code;
}

/**
 * Of several concurrent requests, only one succeeds (conditional update).
 * @throws TRUELINK_INVALID (unknown, other currency), TRUELINK_DUPLICATE
 */
export async function redeemGift(tx: Tx, { memberId, code }: { memberId: string; code: string }): Promise<void> {
  const currency = memberCurrency(tx.sql, memberId);
  const gift = await tx.db.giftLink.findUnique({ where: { code } });
  if (gift?.currency !== currency) throw new Refusal("TRUELINK_INVALID", { path: "link" });
  const { count } = await tx.db.giftLink.updateMany({
    where: { code, status: "ISSUED" },
    data: { status: "USED", usedById: memberId, usedAt: tx.now },
  });
  if (count === 0) throw new Refusal("TRUELINK_DUPLICATE", { path: "link" });
  await creditDeposit(tx, { memberId, amount: gift.amount, source: GIFT_LINK, reference: `giftlink:${code}` });
  tx.emit({ about: "giftlinks", data: { code, status: "USED" } });
}
