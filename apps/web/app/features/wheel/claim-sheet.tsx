import type { Currency } from "@mekong/contract/limits";
import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "../../ui/button";
import { searchWithSheet } from "../../ui/sheet/address";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { Skeleton } from "../../ui/skeleton";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { ClaimPanel, CouponNotFound, useClaim } from "./claim-panel";
import { CLAIM_PATH, type Coupon, type WheelData } from "./wheel-data";
import { WHEEL_PATH } from "./wheel-path";

/** Claims the coupon `m.coupon`; with `m.from=spin`, leads back to the spin sheet. */
export default function ClaimSheet({ known, serverData }: SheetProps<{ spin?: WheelData }>) {
  const currency = useCurrency(known);
  const { t } = useTranslation("wheel");
  const detail = useSheetDetail();
  const pageData = useRouteLoaderData<WheelData>("routes/user.spin");
  const { data, reload, loading } = useSheetData<WheelData>("spin", WHEEL_PATH, pageData ?? serverData.spin);
  const code = detail("coupon");
  const listedCoupon = data?.coupons?.find((coupon) => coupon.code === code);
  // Keeps a claimed, unlisted coupon during the closing animation.
  const [coupon, setCoupon] = useState(listedCoupon);
  if (listedCoupon && listedCoupon.code !== coupon?.code) setCoupon(listedCoupon);

  return (
    <>
      <PrefetchFormModules path={CLAIM_PATH} />
      <SheetHeader title={t("claim.title")} />
      {coupon ? (
        <ClaimView key={coupon.code} coupon={coupon} currency={currency} />
      ) : (
        <SheetBody>
          {data === null ? <Skeleton className="h-56 rounded-card" /> : null}
          {data && data.coupons === null ? (
            <SheetError text={data.couponsErrorText ?? ""} retrying={loading} onRetry={reload} />
          ) : null}
          {data?.coupons ? <CouponNotFound action={<LeaveButton>{t("claim.toWheel")}</LeaveButton>} /> : null}
        </SheetBody>
      )}
    </>
  );
}

function ClaimView({ coupon, currency }: { coupon: Coupon; currency: Currency }) {
  const { t } = useTranslation("wheel");
  const { leave } = useLeave();
  const claim = useClaim({ coupon: coupon.code, initial: coupon, onFinished: leave });
  useSheetBusy(claim.form.submitting);
  return (
    <ClaimPanel
      coupon={coupon}
      claim={claim}
      currency={currency}
      cancel={<LeaveButton>{t("claim.cancel")}</LeaveButton>}
    />
  );
}

function useLeave(): { leave: () => void; address: string } {
  const { close, closeTo, backTo } = useSheet();
  const { pathname, search } = useLocation();
  const detail = useSheetDetail();
  if (detail("from") !== "spin") return { leave: close, address: closeTo };
  const page = detail("page");
  const details: Record<string, string> = page === null ? {} : { page };
  return { leave: () => backTo("spin", details), address: pathname + searchWithSheet(search, "spin", details) };
}

function LeaveButton({ children }: { children: string }) {
  const { live, busy } = useSheet();
  const { leave, address } = useLeave();
  if (live) {
    return (
      <Button tone="soft" disabled={busy} onClick={leave}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={address} replace preventScrollReset className={buttonClass("soft")}>
      {children}
    </Link>
  );
}
