import { useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusOf } from "../../forms/decision-status";
import { showToast } from "../../forms/toast";
import { useSlipTexts } from "../../forms/use-slip-texts";
import { Button, buttonClass } from "../../ui/button";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { requestedPage } from "../../ui/pagination/page-window";
import { reserveSpace } from "../../ui/sheet/sheet-actions";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { usePolling } from "../polling/use-polling";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { SlipList, SlipListSkeleton, useSlipDecisions } from "./slip-list";
import { SLIPS_PATH, type SlipListData } from "./slip-list-data";

/** Polls while a slip is reviewed. */
export default function SlipsSheet({ known, serverData }: SheetProps<{ slips?: SlipListData }>) {
  const { t } = useTranslation("slip");
  const { reasonOf } = useSlipTexts();
  const memberMoney = useMemberMoney();
  const { live } = useSheet();
  const page = requestedPage(useSheetDetail()("page"));
  const { data, reload, loading } = useSheetData("slips", `${SLIPS_PATH}?page=${page}`, serverData.slips);
  const currency = useCurrency(known);
  const listed = data?.list;
  // The button shows no progress for polling.
  const [isRefreshing, setRefreshing] = useState(false);
  if (isRefreshing && !loading) setRefreshing(false);

  const isWaiting = listed?.rows.some(({ status }) => decisionStatusOf(status) === "pending") ?? false;
  usePolling(live && isWaiting, () => {
    if (!loading) reload();
  });
  const { revalidate } = useRevalidator();
  useSlipDecisions(listed?.rows, ({ status, amount, note }) => {
    if (decisionStatusOf(status) === "failed") {
      const text = note ? t("list.failedBecause", { reason: reasonOf(note) }) : t("list.failed");
      showToast({ kind: "danger", text });
      return;
    }
    showToast({ kind: "success", text: t("list.accepted", { amount: memberMoney(amount, currency) }) });
    revalidate();
  });

  return (
    <>
      <SheetHeader title={t("list.title")} />
      <SheetBody className="space-y-4">
        {data === null ? <SlipListSkeleton /> : null}
        {listed ? (
          <Button
            tone="soft"
            size="medium"
            className={reserveSpace(live)}
            pending={isRefreshing}
            onClick={() => {
              setRefreshing(true);
              reload();
            }}
          >
            <RotateCw aria-hidden className="size-4 shrink-0" />
            <span>{t("list.refresh")}</span>
          </Button>
        ) : null}
        {data && !listed ? <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={reload} /> : null}
        {listed ? (
          <SlipList
            {...listed}
            currency={currency}
            loading={loading && listed.page !== page}
            next={
              <SheetLink sheet="deposit" className={buttonClass("soft", "medium")}>
                {t("list.deposit")}
              </SheetLink>
            }
          />
        ) : null}
      </SheetBody>
    </>
  );
}
