import { type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useSearchParams } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { DepositAccounts } from "../../features/deposit/deposit-accounts";
import { DEPOSIT_PATH, type DepositData, qrProviderOf, takesQr } from "../../features/deposit/deposit-data";
import { DepositSkeleton } from "../../features/deposit/deposit-skeleton";
import { useQrcodeLoading } from "../../features/qrcode/use-qrcode";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { DepositQr } from "./deposit-qr";
import { DepositQrRow } from "./deposit-qr-row";
import type { MemberSheetProps } from "./sheet-data";

const noneMade: Record<QrProvider, number> = { KBANK: 0, WW: 0, PAYTIMZ: 0 };

/** The deposit sheet: every way to deposit, and a provider's QR when the address names one. */
export default function DepositSheet({ known, sent }: MemberSheetProps) {
  const currency = known?.wallet.profile.currency ?? "BAHT";
  const { t } = useTranslation(["deposit", "ui"]);
  const [params] = useSearchParams();
  const { data, reload, loading } = useSheetData("deposit", DEPOSIT_PATH, sent.deposit);
  const [made, setMade] = useState<Record<QrProvider, number>>(noneMade);
  const countMade = useCallback((maker: QrProvider) => setMade((now) => ({ ...now, [maker]: now[maker] + 1 })), []);
  const wanted = qrProviderOf(params.get("m.provider"));
  const offered = data?.lookup ? qrProvidersOf(data.lookup) : null;
  const provider = wanted && (offered?.has(wanted) ?? true) ? wanted : null;

  return (
    <>
      {qrProviders.map((each) => (
        <QrcodeLoading
          key={each}
          provider={each}
          wanted={each === provider || (offered?.has(each) ?? false)}
          made={made}
        />
      ))}
      {provider ? (
        <DepositQr provider={provider} currency={currency} onCreated={countMade} />
      ) : (
        <SheetHeader title={t("title")} />
      )}
      {/* Stays while a QR is shown, so that the way back is where it was. */}
      <div hidden={provider !== null}>
        {data === null ? <DepositSkeleton /> : null}
        <SheetBody className={data === null ? "hidden" : undefined}>
          {data?.lookup ? (
            <DepositAccounts
              lookup={data.lookup}
              qrRow={(account) => {
                const own = qrProviderOf(account.bankCode);
                if (!own) return null;
                const { [own]: minimum } = data.minimums;
                return (
                  <DepositQrRow key={own} account={account} provider={own} minimum={minimum} currency={currency} />
                );
              }}
            />
          ) : null}
          {data && !data.lookup ? (
            <div className="space-y-4">
              <Notice tone="danger" announce>
                {data.trouble || t("ui:offline")}
              </Notice>
              <Button tone="soft" className="w-full" pending={loading} onClick={reload}>
                {t("retry")}
              </Button>
            </div>
          ) : null}
        </SheetBody>
      </div>
    </>
  );
}

interface QrcodeLoadingProps {
  provider: QrProvider;
  wanted: boolean;
  /** How many QRs each provider has made here. */
  made: Record<QrProvider, number>;
}

/** Keeps a provider's QR fetched: when it is wanted, and again when another provider has made one (spec §4). */
function QrcodeLoading({ provider, wanted, made }: QrcodeLoadingProps) {
  const byOthers = qrProviders.reduce((sum, other) => (other === provider ? sum : sum + made[other]), 0);
  const { live } = useSheet();
  useQrcodeLoading(provider, live && wanted, byOthers);
  return null;
}

function qrProvidersOf({ banks }: NonNullable<DepositData["lookup"]>): Set<QrProvider> {
  return new Set(banks.filter(takesQr).flatMap(({ bankCode }) => qrProviderOf(bankCode) ?? []));
}
