import type { Currency } from "@mekong/contract/limits";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { requestedPage } from "../../ui/pagination/page-window";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { type SheetDataState, useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { BannerSkeleton, BannerStep } from "../banner/banner-carousel";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { CONFIRM_DETAILS, REFUND_DETAILS, REFUND_PATH, type RefundData } from "./refund";
import { RefundConfirm } from "./refund-confirm";
import { RefundPanel } from "./refund-panel";
import { useRefund } from "./use-refund";

/** Banners first, if any (spec §2). */
export default function RefundSheet({ known, serverData }: SheetProps<{ refund?: RefundData }>) {
  const currency = useCurrency(known);
  const { t } = useTranslation("refund");
  const { backTo } = useSheet();
  const back = useCallback(() => backTo("refund", REFUND_DETAILS), [backTo]);
  const detail = useSheetDetail();
  const step = detail("step");
  const page = requestedPage(detail("page"));
  const loading = useSheetData("refund", `${REFUND_PATH}?page=${page}`, serverData.refund);
  const { data } = loading;
  // A URL may open the confirmation when nothing can be moved.
  const { check } = data ?? {};
  const isConfirming = step === CONFIRM_DETAILS.step && check?.isOffered === true && check.collected !== 0;
  const isBannerStep = step === null && data !== null && data.banners.length > 0;

  return (
    <>
      <PrefetchFormModules path={REFUND_PATH} />
      <SheetHeader
        title={isConfirming ? t("confirmTitle") : t("title")}
        view={step ?? "first"}
        back={isConfirming ? { label: t("back"), onBack: back } : undefined}
      />
      {data === null ? <BannerSkeleton /> : null}
      {isBannerStep ? (
        <BannerStep banners={data.banners} label={t("banners")} sheet="refund" next={REFUND_DETAILS} />
      ) : null}
      {data !== null && !isBannerStep ? (
        <RefundViews
          // Remounts the forms when their first idempotency keys arrive.
          key={data.check ? "known" : "unknown"}
          {...loading}
          data={data}
          isConfirming={isConfirming}
          onMoved={back}
          currency={currency}
        />
      ) : null}
    </>
  );
}

interface RefundViewsProps extends SheetDataState<RefundData> {
  data: RefundData;
  isConfirming: boolean;
  onMoved: () => void;
  currency: Currency;
}

function RefundViews({ data, isConfirming, onMoved, ...rest }: RefundViewsProps) {
  const { currency } = rest;
  const forms = useRefund({ data, onMoved });
  useSheetBusy(forms.receive.submitting || forms.toWallet.submitting);
  if (isConfirming && data.check) {
    return <RefundConfirm check={data.check} form={forms.toWallet} currency={currency} />;
  }
  return (
    <SheetBody>
      <RefundPanel data={data} forms={forms} {...rest} />
    </SheetBody>
  );
}
