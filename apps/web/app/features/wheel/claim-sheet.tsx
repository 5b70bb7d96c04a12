import type { Currency } from "@mekong/contract/limits";
import { useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { SheetBack, SheetClose } from "../../ui/sheet/sheet-actions";
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
  const { close, backTo } = useSheet();
  const origin = useOrigin();
  const leave = () => (origin ? backTo("spin", origin) : close());
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

/** Details of the spin sheet that led here, or null. */
function useOrigin(): Record<string, string> | null {
  const detail = useSheetDetail();
  if (detail("from") !== "spin") return null;
  const page = detail("page");
  return page === null ? {} : { page };
}

function LeaveButton({ children }: { children: string }) {
  const origin = useOrigin();
  if (!origin) return <SheetClose>{children}</SheetClose>;
  return (
    <SheetBack sheet="spin" details={origin}>
      {children}
    </SheetBack>
  );
}
