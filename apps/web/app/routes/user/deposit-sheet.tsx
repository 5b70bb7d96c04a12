import { type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  DEPOSIT_PATH,
  type DepositData,
  depositWayOf,
  qrProviderOf,
  takesQr,
} from "../../features/deposit/deposit-data";
import { DepositSkeleton } from "../../features/deposit/deposit-skeleton";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { DepositList } from "./deposit/list";
import { QrcodeLoading } from "./deposit/qr-loading";
import { DepositView, type ShownView } from "./deposit/view";
import type { MemberSheetProps } from "./sheet-data";

const noneMade: Record<QrProvider, number> = { KBANK: 0, WW: 0, PAYTIMZ: 0 };

export default function DepositSheet({ known, sent }: MemberSheetProps) {
  const currency = known?.wallet.profile.currency ?? "BAHT";
  const { t } = useTranslation(["deposit", "profile", "slip", "ui"]);
  const detail = useSheetDetail();
  const { backTo } = useSheet();
  const { data, reload, loading } = useSheetData("deposit", DEPOSIT_PATH, sent.deposit);
  const [made, setMade] = useState<Record<QrProvider, number>>(noneMade);
  const countMade = useCallback((maker: QrProvider) => setMade((now) => ({ ...now, [maker]: now[maker] + 1 })), []);
  const [notCopied, setNotCopied] = useState<string | null>(null);

  const wanted = qrProviderOf(detail("provider"));
  const offered = data?.lookup ? qrProvidersOf(data.lookup) : null;
  const provider = wanted && (offered?.has(wanted) ?? true) ? wanted : null;
  const way = depositWayOf(detail("way"));
  const view: ShownView | null = provider ? { provider } : way && { way };
  const reviewed = way === "slip" && detail("reference") !== null;

  return (
    <>
      {qrProviders.map((each) => (
        <QrcodeLoading
          key={each}
          provider={each}
          currency={currency}
          wanted={each === provider || (offered?.has(each) ?? false)}
          inView={each === provider}
          made={made}
        />
      ))}
      <SheetHeader
        title={t(reviewed ? "slip:review.title" : titleOf(view))}
        back={view ? { label: t("back"), onBack: () => backTo("deposit") } : undefined}
      />
      {view ? (
        <DepositView
          view={view}
          known={known}
          currency={currency}
          onCreated={countMade}
          onNameSaved={(accountNo, copied) => {
            setNotCopied(copied ? null : accountNo);
            backTo("deposit");
          }}
        />
      ) : null}
      {/* Stays mounted, so that going back finds it unchanged. */}
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
          {data && !data.lookup ? <SheetTrouble text={data.trouble ?? ""} retrying={loading} onRetry={reload} /> : null}
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

function titleOf(view: ShownView | null) {
  if (!view) return "title";
  return "provider" in view ? "qr.title" : wayTitles[view.way];
}

function qrProvidersOf({ banks }: NonNullable<DepositData["lookup"]>): Set<QrProvider> {
  return new Set(banks.filter(takesQr).flatMap(({ bankCode }) => qrProviderOf(bankCode) ?? []));
}
