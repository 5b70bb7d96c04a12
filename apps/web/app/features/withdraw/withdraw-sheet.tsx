import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { SheetClose } from "../../ui/sheet/sheet-actions";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { BalancesUnknown } from "../wallet/balances-unknown";
import type { SheetProps, WalletAnswer } from "../wallet/wallet";
import { useWithdraw } from "./use-withdraw";
import { PROGRESS_PATH, WITHDRAW_PATH, type WithdrawData } from "./withdraw";
import { isLoaded, type LoadedWithdraw, WithdrawSkeleton, WithdrawView } from "./withdraw-panel";

export default function WithdrawSheet({ known, serverData }: SheetProps<{ withdraw?: WithdrawData }>) {
  const { t } = useTranslation("withdraw");
  const { data: latest, reload, loading } = useSheetData("withdraw", WITHDRAW_PATH, serverData.withdraw);
  // Keeps the last result when reloading fails.
  const [displayed, setDisplayed] = useState(latest);
  const data = displayed && latest && isLoaded(displayed) && !isLoaded(latest) ? displayed : latest;
  if (data !== displayed) setDisplayed(data);
  // Data sent with the page may have a used form key until reloaded.
  const loadedData = data && isLoaded(data) && !loading ? data : null;
  return (
    <>
      <PrefetchFormModules path={WITHDRAW_PATH} />
      <PrefetchFormModules path={PROGRESS_PATH} />
      <SheetHeader title={t("title")} />
      {data === null || (isLoaded(data) && loading) ? <WithdrawSkeleton /> : null}
      {data && !isLoaded(data) ? (
        <SheetErrorBody text={data.errorText ?? ""} retrying={loading} onRetry={reload} />
      ) : null}
      {loadedData && !known ? <BalancesUnknown /> : null}
      {loadedData && known ? <WithdrawForm data={loadedData} wallet={known.wallet} /> : null}
    </>
  );
}

interface WithdrawFormProps {
  data: LoadedWithdraw;
  wallet: WalletAnswer;
}

function WithdrawForm({ data, wallet }: WithdrawFormProps) {
  const { t } = useTranslation("withdraw");
  const handle = useWithdraw({ data, currency: wallet.profile.currency });
  useSheetBusy(handle.form.submitting);
  return <WithdrawView handle={handle} data={data} wallet={wallet} cancel={<SheetClose>{t("cancel")}</SheetClose>} />;
}
