import { type Currency, type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useFetcher, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DepositAccounts } from "../../features/deposit/deposit-accounts";
import { DEPOSIT_PATH, type DepositData, qrProviderOf, takesQr } from "../../features/deposit/deposit-data";
import { DepositSkeleton } from "../../features/deposit/deposit-skeleton";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { DepositQr } from "./deposit-qr";
import { DepositQrRow } from "./deposit-qr-row";

interface DepositSheetProps {
  currency: Currency;
  /** What the server listed already, where it sent the page with the sheet open. */
  listed: DepositData | null;
}

const firstRounds = Object.fromEntries(qrProviders.map((provider) => [provider, 0])) as Record<QrProvider, number>;

/** The deposit sheet: every way to deposit, and a provider's QR when the address names one. */
export default function DepositSheet({ currency, listed }: DepositSheetProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  const [params] = useSearchParams();
  const { data, reload, loading } = useDepositData(listed);
  // A provider's round goes up when another one has made a QR: it is fetched again then (spec §4).
  const [rounds, setRounds] = useState(firstRounds);
  const refetchOthers = useCallback(
    (maker: QrProvider) =>
      setRounds((now) => {
        const next = { ...now };
        for (const provider of qrProviders) if (provider !== maker) next[provider] += 1;
        return next;
      }),
    [],
  );
  const wanted = qrProviderOf(params.get("m.provider"));
  const offered = data?.lookup?.banks.some((account) => takesQr(account) && account.bankCode === wanted) ?? true;
  const provider = offered ? wanted : null;

  return (
    <>
      {provider ? (
        <DepositQr provider={provider} round={rounds[provider]} currency={currency} onCreated={refetchOthers} />
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
                  <DepositQrRow
                    key={own}
                    account={account}
                    provider={own}
                    round={rounds[own]}
                    minimum={minimum}
                    currency={currency}
                  />
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

/** Where the member can deposit: what the server sent with the page, else asked for when the sheet opens. */
function useDepositData(listed: DepositData | null) {
  const { load, data, state } = useFetcher<DepositData>({ key: "deposit" });
  const reload = useCallback(() => load(DEPOSIT_PATH), [load]);
  useEffect(() => {
    if (!listed) reload();
  }, [listed, reload]);
  return { data: data ?? listed, reload, loading: state !== "idle" };
}
