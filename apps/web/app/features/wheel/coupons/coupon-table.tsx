import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import type { Coupon } from "../wheel-data";
import { CouponRow } from "./coupon-row";

interface CouponTableProps {
  coupons: readonly Coupon[];
  /** Number of coupons on earlier pages. */
  offset: number;
  caption: string;
  currency: Currency;
  claimDetails: Record<string, string>;
}

/** A table for screen readers, though the rows look like tickets. */
export function CouponTable({ coupons, offset, caption, currency, claimDetails }: CouponTableProps) {
  const { t } = useTranslation("wheel");
  return (
    <table className="block w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr className="block *:block *:w-px *:overflow-hidden">
          <th scope="col">{t("coupons.index")}</th>
          <th scope="col">{t("coupons.prize")}</th>
          <th scope="col">{t("coupons.amount")}</th>
          <th scope="col">{t("coupons.action")}</th>
        </tr>
      </thead>
      <tbody className="block space-y-2.5">
        {coupons.map((coupon, n) => (
          <CouponRow
            key={coupon.code}
            coupon={coupon}
            index={offset + n + 1}
            currency={currency}
            claimDetails={claimDetails}
          />
        ))}
      </tbody>
    </table>
  );
}
