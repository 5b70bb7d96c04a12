import type { AnswerOf } from "@mekong/contract/endpoint";
import type { spin } from "@mekong/contract/http/spinwheel";
import type { Currency } from "@mekong/contract/limits";
import { inLanguage, type Language } from "../../domain/languages";
import { recordSpin, spendCoin } from "../../domain/wheel/spin";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { drawSlice } from "./draw";
import { WheelError } from "./wheel-error";

type SpinResult = Extract<AnswerOf<typeof spin>, { success: true }>;

interface SpinRequest {
  memberId: string;
  language: Language;
}

/** @throws WheelError SPIN_INACTIVE while off or without a drawable slice, COIN_NOT_ENOUGH */
export async function spinWheel(world: World, tx: Tx, { memberId, language }: SpinRequest): Promise<SpinResult> {
  if (!world.switches.get("spinActive")) throw new WheelError("SPIN_INACTIVE");
  if (!(await spendCoin(tx, memberId))) throw new WheelError("COIN_NOT_ENOUGH");
  const slice = await drawSlice(world, tx, memberId);
  if (!slice) throw new WheelError("SPIN_INACTIVE");
  const member = await tx.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { coin: true, currency: true },
  });
  const currency = member.currency as Currency;
  const { label } = sliceTexts(slice, currency, await wheelRules(tx.db));
  const coupon = await recordSpin(world, tx, slice, { memberId, currency });
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
