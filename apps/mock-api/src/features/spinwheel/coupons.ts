import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { claimCoupon as endpoint, listCoupons } from "@mekong/contract/http/spinwheel";
import { fromSatang } from "@mekong/contract/money";
import type { Coupon } from "../../../generated/client";
import { inLanguage, type Language } from "../../domain/languages";
import { memberCurrency } from "../../domain/member";
import { grantBonus } from "../../domain/offers/active-bonus";
import { couponText, endCoupon, payCredit } from "../../domain/wheel/coupon";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import { sqlOf } from "../../world/sql";
import type { Read, Tx } from "../../world/tx";
import { WheelError } from "./wheel-error";

/** Checks the expiry, because the scheduled expiry may run later. */
export async function openCoupons(
  read: Read,
  memberId: string,
  { language, now }: { language: Language; now: Date },
): Promise<AnswerOf<typeof listCoupons>> {
  const [currency, rules, slices, coupons] = await Promise.all([
    memberCurrency(sqlOf(read), memberId),
    wheelRules(read),
    read.wheelSlice.findMany(),
    read.coupon.findMany({ where: { memberId, status: "OPEN", expiresAt: { gt: now } }, orderBy: { seq: "desc" } }),
  ]);
  const descriptions = new Map(slices.map((slice) => [slice.code, sliceTexts(slice, currency, rules).description]));
  return {
    coupons: coupons.map(({ id, sliceCode, label, name, amount, expiresAt }) => {
      const description = sliceCode === null ? null : descriptions.get(sliceCode);
      return {
        code: id,
        prize: {
          label: inLanguage(couponText(label), language),
          name: inLanguage(couponText(name), language),
          htmlDescription: description ? inLanguage(description, language) : null,
        },
        amount: fromSatang(amount),
        expiresAt: expiresAt.toISOString(),
      };
    }),
  };
}

type ClaimResult = Extract<AnswerOf<typeof endpoint>, { success: true }>;

/** @throws WheelError, see docs/rules.md */
export async function claimCoupon(tx: Tx, memberId: string, code: string): Promise<ClaimResult> {
  const coupon = await tx.db.coupon.findFirst({ where: { id: code, memberId } });
  if (!coupon) throw new WheelError("INVALID_CODE");
  if (coupon.status === "CLAIMED") throw new WheelError("NO_CLAIMABLE_COUPON");
  if (coupon.status === "EXPIRED" || coupon.expiresAt <= tx.now) throw new WheelError("COUPON_EXPIRED");
  await checkPrize(tx, coupon);
  if (!(await endCoupon(tx, coupon.id, "CLAIMED"))) throw new WheelError("NO_CLAIMABLE_COUPON");
  await pay(tx, coupon);
  return { success: true, amount: fromSatang(coupon.amount) };
}

async function checkPrize(tx: Tx, { sliceCode, type }: Coupon): Promise<void> {
  if (sliceCode === null) return;
  const slice = await tx.db.wheelSlice.findUnique({ where: { code: sliceCode }, select: { prize: true } });
  if (!slice) throw new WheelError("INVALID_PRIZE_CODE");
  if (slice.prize !== type) throw new WheelError("INVALID_COUPON_TYPE");
}

async function pay(tx: Tx, coupon: Coupon): Promise<void> {
  const { id, memberId, amount, name } = coupon;
  const currency = memberCurrency(tx.sql, memberId);
  if (coupon.type === "CREDIT") return payCredit(tx, coupon, currency);
  const { bonusMultiple: multiple } = await wheelRules(tx.db);
  const description = couponText(name);
  await grantBonus(tx, { couponId: id, memberId, currency, amount, multiple, description }).catch(asWheelError);
}

function asWheelError(error: unknown): never {
  if (error instanceof Refusal && error.code === "BONUS_REMAINING") throw new WheelError("BONUS_REMAINING");
  throw error;
}
