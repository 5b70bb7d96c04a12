import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { nextSeq } from "../../world/next-seq";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { creditDeposit } from "../deposit";
import { memberCurrency } from "../find-member";

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
 * Conditional update: one member wins.
 * @throws Refusal TRUELINK_INVALID (unknown, other currency), TRUELINK_DUPLICATE
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
