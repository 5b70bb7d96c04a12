import { COUPON_LIFETIME_DAYS, type Currency } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import { KIP_PER_BAHT } from "../../../../../prisma/seed/personas";
import type { Member, WheelSlice } from "../../../generated/client";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { post } from "../../ledger/post";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import type { Text } from "../languages";
import { COUPON_BONUS } from "../offers/active-bonus";
import { described } from "../statement-detail";

const DAY_MS = 86_400_000;

export interface PastSpin {
  member: Member;
  /** Code of the slice it stopped on. */
  slice: string;
  /** What became of its coupon: claimed at once, or left until its time was over. Absent: it had no prize. */
  coupon?: "CLAIMED" | "EXPIRED";
}

/** A spin for one coin at `tx.now`, and what became of its prize. What is claimed must be credit. */
export async function pastSpin(world: World, tx: Tx, { member, slice: sliceCode, coupon }: PastSpin): Promise<void> {
  const memberId = member.id;
  await tx.db.member.update({ where: { id: memberId }, data: { coin: { decrement: 1 } } });
  const last = await tx.db.spin.aggregate({ _max: { seq: true } });
  await tx.db.spin.create({
    data: { id: await world.dice.id(tx), seq: (last._max.seq ?? 0) + 1, memberId, sliceCode, createdAt: tx.now },
  });
  if (!coupon) return;
  const slice = await tx.db.wheelSlice.findUniqueOrThrow({ where: { code: sliceCode } });
  const currency = member.currency as Currency;
  const amount = currency === "LAK" ? slice.amount * BigInt(KIP_PER_BAHT) : slice.amount;
  const words = wordsOf(slice, amount, currency);
  const before = await tx.db.coupon.aggregate({ _max: { seq: true } });
  const { id } = await tx.db.coupon.create({
    data: {
      id: await world.dice.id(tx),
      seq: (before._max.seq ?? 0) + 1,
      memberId,
      sliceCode,
      label: JSON.stringify(words.label),
      name: JSON.stringify(words.name),
      type: slice.prize,
      amount,
      status: coupon,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + COUPON_LIFETIME_DAYS * DAY_MS),
      claimedAt: coupon === "CLAIMED" ? tx.now : null,
    },
  });
  if (coupon === "EXPIRED") return;
  await post(tx, {
    kind: "bonus",
    source: COUPON_BONUS,
    target: "wallet",
    amount,
    listedFor: memberId,
    reference: `coupon:${id}`,
    detail: described("luckydraw", words.name),
    postings: [
      { account: houseAccount("promotions", currency), amount: -amount },
      { account: memberAccount(memberId, "main", currency), amount },
    ],
  });
}

function wordsOf(slice: WheelSlice, amount: Satang, currency: Currency): { label: Text; name: Text } {
  const said = `${currency === "LAK" ? "₭" : "฿"}${fromSatang(amount).toLocaleString("en-US")}`;
  const fill = (text: string) => text.replace("{amount}", said);
  return {
    label: { th: fill(slice.labelTH), lo: fill(slice.labelLO), en: fill(slice.labelEN) },
    name: { th: fill(slice.nameTH), lo: fill(slice.nameLO), en: fill(slice.nameEN) },
  };
}
