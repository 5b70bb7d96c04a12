import type { AnswerOf } from "@mekong/contract/endpoint";
import type { spin } from "@mekong/contract/http/spinwheel";
import type { Currency } from "@mekong/contract/limits";
import { prizeCoupon } from "../../domain/coupon";
import { inLanguage, type Language } from "../../domain/languages";
import { sliceWords, wheelRules } from "../../domain/wheel";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { drawSlice } from "./draw";
import { WheelError } from "./wheel-error";

type Spun = Extract<AnswerOf<typeof spin>, { success: true }>;

interface Spinner {
  memberId: string;
  language: Language;
}

/**
 * Spins the wheel for one coin; a prize becomes a coupon.
 * @throws WheelError SPIN_INACTIVE while the wheel is switched off or has nothing to win, then COIN_NOT_ENOUGH
 */
export async function spinWheel(world: World, tx: Tx, { memberId, language }: Spinner): Promise<Spun> {
  if (!world.switches.get("spinActive")) throw new WheelError("SPIN_INACTIVE");
  const { count } = await tx.db.member.updateMany({
    where: { id: memberId, coin: { gt: 0 } },
    data: { coin: { decrement: 1 } },
  });
  if (count === 0) throw new WheelError("COIN_NOT_ENOUGH");
  const slice = await drawSlice(world, tx, memberId);
  if (!slice) throw new WheelError("SPIN_INACTIVE");

  const last = await tx.db.spin.aggregate({ _max: { seq: true } });
  await tx.db.spin.create({
    data: {
      id: await world.dice.id(tx),
      seq: (last._max.seq ?? 0) + 1,
      memberId,
      sliceCode: slice.code,
      createdAt: tx.now,
    },
  });
  const member = await tx.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { coin: true, currency: true },
  });
  const currency = member.currency as Currency;
  const { label } = sliceWords(slice, currency, await wheelRules(tx.db));
  const coupon = await prizeCoupon(world, tx, slice, { memberId, currency });
  tx.emit({ about: "members", data: { memberId } });
  return {
    success: true,
    result: {
      code: slice.code,
      label: inLanguage(label, language),
      remainingCoin: member.coin,
      coupon: coupon?.id ?? null,
    },
  };
}
