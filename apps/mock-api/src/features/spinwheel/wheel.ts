import type { AnswerOf } from "@mekong/contract/endpoint";
import type { spin, spinwheelSetup } from "@mekong/contract/http/spinwheel";
import type { Currency } from "@mekong/contract/limits";
import type { WheelSlice } from "../../../generated/client";
import { inLanguage, type Language } from "../../domain/languages";
import { recordSpin, spendCoin } from "../../domain/wheel/spin";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { WheelError } from "./wheel-error";

export async function wheelSetup(
  read: Read,
  memberId: string,
  { language, isActive }: { language: Language; isActive: boolean },
): Promise<AnswerOf<typeof spinwheelSetup>> {
  const [member, rules, slices] = await Promise.all([
    read.member.findUniqueOrThrow({ where: { id: memberId }, select: { coin: true, currency: true } }),
    wheelRules(read),
    read.wheelSlice.findMany({ where: { isOffered: true }, orderBy: { position: "asc" } }),
  ]);
  const activeSpinwheel = {
    name: inLanguage(rules.name, language),
    slices: slices.map((slice) => {
      const { label, description } = sliceTexts(slice, member.currency as Currency, rules);
      return {
        code: slice.code,
        label: inLanguage(label, language),
        bgColor: slice.bgColor,
        textColor: slice.textColor,
        htmlDescription: description && inLanguage(description, language),
      };
    }),
  };
  return { result: { activeSpinwheel: isActive ? activeSpinwheel : null, userCoin: member.coin } };
}

type SpinResult = Extract<AnswerOf<typeof spin>, { success: true }>;

interface SpinRequest {
  memberId: string;
  language: Language;
}

/** @throws WheelError SPIN_INACTIVE while the wheel is off or no slice can be drawn; COIN_NOT_ENOUGH */
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

async function drawSlice(world: World, tx: Tx, memberId: string): Promise<WheelSlice | null> {
  const rigged = await riggedSlice(tx, memberId);
  if (rigged && (await takeFromStock(tx, rigged))) return rigged;
  for (;;) {
    const slices = await tx.db.wheelSlice.findMany({
      where: { isOffered: true, weight: { gt: 0 }, OR: [{ stock: null }, { stock: { gt: 0 } }] },
      orderBy: { position: "asc" },
    });
    const drawn = pick(slices, world.dice.roll(tx, "wheel"));
    // Draws again if a concurrent draw took the slice's last prize.
    if (!drawn || (await takeFromStock(tx, drawn))) return drawn;
  }
}

/** @param share in [0, 1) of the total weight */
export function pick<S extends { weight: number }>(slices: readonly S[], share: number): S | null {
  let remaining = share * slices.reduce((sum, { weight }) => sum + weight, 0);
  for (const slice of slices) {
    remaining -= slice.weight;
    if (remaining < 0) return slice;
  }
  return null;
}

/** Consumes one use of the oldest rig, even if its prize is out of stock. */
async function riggedSlice(tx: Tx, memberId: string): Promise<WheelSlice | null> {
  const rig = await tx.db.wheelRig.findFirst({
    where: { OR: [{ memberId }, { memberId: null }] },
    orderBy: { id: "asc" },
  });
  if (!rig) return null;
  const { count } = await tx.db.wheelRig.updateMany({
    where: { id: rig.id, timesLeft: { gt: 1 } },
    data: { timesLeft: { decrement: 1 } },
  });
  if (count === 0) await tx.db.wheelRig.deleteMany({ where: { id: rig.id } });
  tx.emit({ about: "wheel" });
  return tx.db.wheelSlice.findUnique({ where: { code: rig.sliceCode, isOffered: true } });
}

async function takeFromStock(tx: Tx, { code, stock }: WheelSlice): Promise<boolean> {
  if (stock === null) return true;
  const { count } = await tx.db.wheelSlice.updateMany({
    where: { code, stock: { gt: 0 } },
    data: { stock: { decrement: 1 } },
  });
  if (count > 0) tx.emit({ about: "wheel" });
  return count > 0;
}
