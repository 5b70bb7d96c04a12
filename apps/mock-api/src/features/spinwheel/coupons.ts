import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listCoupons } from "@mekong/contract/http/spinwheel";
import { fromSatang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/find-member";
import { inLanguage, type Language } from "../../domain/languages";
import { couponText } from "../../domain/wheel/coupon";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import { sqlOf } from "../../world/sql";
import type { Read } from "../../world/tx";

/** Checks the expiry here because the scheduled action may run later. */
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
