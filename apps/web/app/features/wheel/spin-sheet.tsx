import type { Currency } from "@mekong/contract/limits";
import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requestedPage } from "../../ui/pagination/page-window";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetPagination } from "../../ui/sheet/sheet-pagination";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { CouponSection } from "./coupon-section";
import { SliceList } from "./slice-list";
import { useSpin } from "./use-spin";
import type { WheelData } from "./wheel-data";
import { WHEEL_PATH } from "./wheel-path";
import { CoinsChip, WheelSkeleton, WheelView } from "./wheel-view";

export default function SpinSheet({ known, serverData }: SheetProps<{ spin?: WheelData }>) {
  const currency = useCurrency(known);
  const { t } = useTranslation("wheel");
  const pageData = useRouteLoaderData<WheelData>("routes/user.spin");
  const { data, loading } = useSheetData<WheelData>("spin", WHEEL_PATH, pageData ?? serverData.spin);
  return (
    <>
      <PrefetchFormModules path={WHEEL_PATH} />
      <SheetHeader title={data?.wheel?.name ?? t("title")} view="spin" />
      {data ? <SpinView data={data} loading={loading} currency={currency} /> : <WheelSkeleton />}
    </>
  );
}

interface SpinViewProps {
  data: WheelData;
  loading: boolean;
  currency: Currency;
}

function SpinView({ data, loading, currency }: SpinViewProps) {
  const { t } = useTranslation("wheel");
  const { revalidate, state } = useRevalidator();
  const detail = useSheetDetail();
  const spin = useSpin(data);
  useSheetBusy(spin.busy);
  const { displayed } = spin;
  const requestState = { loading: loading || state === "loading", onRetry: revalidate };
  return (
    <SheetBody className="space-y-6">
      <div className="space-y-2">
        {displayed.wheel ? (
          <div className="flex justify-center">
            <CoinsChip coins={displayed.coins} />
          </div>
        ) : null}
        <WheelView spin={spin} currency={currency} errorText={data.errorText} {...requestState} />
      </div>
      <CouponSection
        data={displayed}
        currency={currency}
        page={requestedPage(detail("page"))}
        claimDetails={{ from: "spin" }}
        heading="h3"
        {...requestState}
        pages={({ page, count }) => (
          <SheetPagination label={t("coupons.pages")} current={page} count={count} sheet="spin" />
        )}
      />
      {displayed.wheel ? <SliceList slices={displayed.wheel.slices} /> : null}
    </SheetBody>
  );
}
