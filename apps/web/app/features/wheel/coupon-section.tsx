import { COUPON_PAGE_SIZE, type Currency } from "@mekong/contract/limits";
import TicketPercent from "lucide-react/icons/ticket-percent";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { Money } from "../../ui/money/money";
import { pageCount } from "../../ui/pagination/page-window";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { formatDateTime } from "../../ui/time/format";
import { useClaimDebounce } from "./use-claim-debounce";
import type { Coupon, WheelData } from "./wheel-data";

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

/** Lists three coupons per page (spec §2). */
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

/** Focuses the heading when the focused coupon disappears. */
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

interface CouponTableProps {
  coupons: readonly Coupon[];
  /** Number of coupons on earlier pages. */
  offset: number;
  caption: string;
  currency: Currency;
  claimDetails: Record<string, string>;
}

/** A table for screen readers, though the rows look like tickets. */
function CouponTable({ coupons, offset, caption, currency, claimDetails }: CouponTableProps) {
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

interface CouponRowProps {
  coupon: Coupon;
  /** Position among all coupons, from 1. */
  index: number;
  currency: Currency;
  claimDetails: Record<string, string>;
}

function CouponRow({ coupon: { code, prize, amount, expiresAt }, index, currency, claimDetails }: CouponRowProps) {
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
        <Money amount={amount} currency={currency} hidden={false} className="text-body font-semibold" />
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
