import { type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { acceptsQr, DEPOSIT_PATH, type DepositData, parseDepositMethod, parseQrProvider } from "./deposit-data";
import { DepositList, DepositSkeleton } from "./deposit-list";
import { DepositView, type SelectedView } from "./deposit-view";
import { QrcodeLoader } from "./qr-loader";

const noCreatedQrs: Record<QrProvider, number> = { KBANK: 0, WW: 0, PAYTIMZ: 0 };

export default function DepositSheet({ known, serverData }: SheetProps<{ deposit?: DepositData }>) {
  const currency = useCurrency(known);
  const { t, i18n } = useTranslation(["deposit", "profile", "slip", "ui"]);
  const detail = useSheetDetail();
  const { backTo } = useSheet();
  const { data, reload, loading } = useSheetData("deposit", DEPOSIT_PATH, serverData.deposit);
  const [createdCounts, setCreatedCounts] = useState<Record<QrProvider, number>>(noCreatedQrs);
  const countCreated = useCallback(
    (creator: QrProvider) => setCreatedCounts((counts) => ({ ...counts, [creator]: counts[creator] + 1 })),
    [],
  );
  const [notCopied, setNotCopied] = useState<string | null>(null);

  const requestedProvider = parseQrProvider(detail("provider"));
  const offeredProviders = data?.lookup ? qrProvidersOf(data.lookup) : null;
  const provider = requestedProvider && (offeredProviders?.has(requestedProvider) ?? true) ? requestedProvider : null;
  const way = parseDepositMethod(detail("way"));
  const account = data?.lookup?.banks.find(({ bankCode }) => bankCode === provider);
  const providerName = account ? bankNameIn(account.bank, i18n.language) : (provider ?? "");
  const view: SelectedView | null = provider ? { provider, providerName } : way && { way };
  const isReview = way === "slip" && detail("reference") !== null;

  return (
    <>
      {qrProviders.map((each) => (
        <QrcodeLoader
          key={each}
          provider={each}
          currency={currency}
          isNeeded={each === provider || (offeredProviders?.has(each) ?? false)}
          isInView={each === provider}
          createdCounts={createdCounts}
        />
      ))}
      <SheetHeader
        title={t(isReview ? "slip:review.title" : titleOf(view))}
        back={view ? { label: t("back"), onBack: () => backTo("deposit") } : undefined}
      />
      {view ? (
        <DepositView
          view={view}
          known={known}
          currency={currency}
          onCreated={countCreated}
          onNameSaved={(accountNo, copied) => {
            setNotCopied(copied ? null : accountNo);
            backTo("deposit");
          }}
        />
      ) : null}
      {/* Stays mounted to keep its state. */}
      <div hidden={view !== null}>
        {data === null ? <DepositSkeleton /> : null}
        <SheetBody className={data === null ? "hidden" : undefined}>
          {data?.lookup ? (
            <DepositList
              lookup={data.lookup}
              minimums={data.minimums}
              known={known}
              currency={currency}
              notCopied={view ? null : notCopied}
            />
          ) : null}
          {data && !data.lookup ? <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={reload} /> : null}
        </SheetBody>
      </div>
    </>
  );
}

const wayTitles = {
  topup: "topup.title",
  giftlink: "gift.title",
  slip: "slip:upload.title",
  "english-name": "profile:modals.bankAccountName.title",
} as const;

function titleOf(view: SelectedView | null) {
  if (!view) return "title";
  return "provider" in view ? "qr.title" : wayTitles[view.way];
}

function qrProvidersOf({ banks }: NonNullable<DepositData["lookup"]>): Set<QrProvider> {
  return new Set(banks.filter(acceptsQr).flatMap(({ bankCode }) => parseQrProvider(bankCode) ?? []));
}
