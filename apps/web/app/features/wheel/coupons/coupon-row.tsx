import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button-class";
import { Money } from "../../../ui/money/money";
import { SheetLink } from "../../../ui/sheet/sheet-link";
import { formatDateTime } from "../../../ui/time/format";
import { useClaimDebounce } from "../use-claim-debounce";
import type { Coupon } from "../wheel-data";

interface CouponRowProps {
  coupon: Coupon;
  /** Position among all coupons, from 1. */
  index: number;
  currency: Currency;
  claimDetails: Record<string, string>;
}

export function CouponRow({
  coupon: { code, prize, amount, expiresAt },
  index,
  currency,
  claimDetails,
}: CouponRowProps) {
  const { t } = useTranslation("wheel");
  const acceptsClick = useClaimDebounce();
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-tile border border-edge bg-surface px-3.5 py-3 shadow-card max-2xs:flex max-2xs:flex-col max-2xs:items-stretch max-2xs:gap-y-1">
      <td className="tabular row-span-2 min-w-6 text-center max-2xs:text-start text-caption text-ink-3">{index}</td>
      <td className="text-sub wrap-anywhere">
        <span className="me-1.5 inline-block rounded-chip bg-pending-soft px-1.5 text-caption font-semibold text-pending">
          {prize.label}
        </span>
        <span className="text-ink-2">{prize.name}</span>
      </td>
      <td className="col-start-2">
        <Money amount={amount} currency={currency} className="text-body font-semibold" />
        {expiresAt === undefined ? null : (
          <span className="tabular block text-caption text-ink-3">
            {t("coupons.until", { time: formatDateTime(expiresAt) })}
          </span>
        )}
      </td>
      <td className="col-start-3 row-span-2 row-start-1">
        <SheetLink
          sheet="claim"
          details={{ ...claimDetails, coupon: code }}
          aria-label={t("coupons.claimOf", { name: prize.name })}
          onClick={(event) => {
            if (!acceptsClick(event)) event.preventDefault();
          }}
          className={buttonClass("soft", "medium", "text-on-primary-soft max-2xs:w-full")}
        >
          {t("coupons.claim")}
        </SheetLink>
      </td>
    </tr>
  );
}
