import { COUPON_PAGE_SIZE, type Currency } from "@mekong/contract/limits";
import TicketPercent from "lucide-react/icons/ticket-percent";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pageCount } from "../../../ui/pagination/page-window";
import { SheetError } from "../../../ui/sheet/sheet-error";
import type { Slot } from "../../../ui/slot";
import { EmptyState } from "../../../ui/state/empty-state";
import type { WheelData } from "../wheel-data";
import { CouponTable } from "./coupon-table";

interface CouponSectionProps {
  data: WheelData;
  currency: Currency;
  page: number;
  claimDetails?: Record<string, string>;
  pages: (current: { page: number; count: number }) => Slot;
  heading: "h2" | "h3";
  loading: boolean;
  onRetry: () => void;
}

/** The member's coupons, three per page (spec §2). */
export function CouponSection(props: CouponSectionProps) {
  const { data, currency, page: requestedPage, claimDetails, pages, heading: Heading, loading, onRetry } = props;
  const { t } = useTranslation("wheel");
  const id = useId();
  const { coupons, couponsErrorText } = data;
  const count = pageCount(coupons?.length ?? 0, COUPON_PAGE_SIZE);
  const page = Math.min(requestedPage, count);
  const offset = (page - 1) * COUPON_PAGE_SIZE;
  const title = useFocusFallback(coupons);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex items-baseline justify-between gap-3">
        <Heading ref={title} id={id} tabIndex={-1} className="text-h3">
          {t("coupons.title")}
        </Heading>
        {count > 1 ? (
          <span aria-hidden className="tabular text-sub font-medium text-primary">
            {`${page}/${count}`}
          </span>
        ) : null}
      </div>
      {coupons === null ? <SheetError text={couponsErrorText ?? ""} retrying={loading} onRetry={onRetry} /> : null}
      {coupons?.length === 0 ? (
        <EmptyState icon={TicketPercent} title={t("coupons.empty")} text={t("coupons.emptyAbout")} />
      ) : null}
      {coupons && coupons.length > 0 ? (
        <CouponTable
          coupons={coupons.slice(offset, offset + COUPON_PAGE_SIZE)}
          offset={offset}
          caption={t("coupons.page", { page, count })}
          currency={currency}
          claimDetails={{ ...claimDetails, ...(page > 1 ? { page: String(page) } : {}) }}
        />
      ) : null}
      {pages({ page, count })}
    </section>
  );
}

/** Moves the focus to the heading when the focused coupon disappears. */
function useFocusFallback(coupons: WheelData["coupons"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(coupons);
  useEffect(() => {
    const isRemoved = previous.current?.some(({ code }) => !coupons?.some((coupon) => coupon.code === code));
    previous.current = coupons;
    if (isRemoved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [coupons]);
  return heading;
}
