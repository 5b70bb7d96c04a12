import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WalletAnswer } from "../../features/wallet/wallet-answer";
import { PROGRESS_PATH, WITHDRAW_PATH } from "../../features/withdraw/withdraw-data";
import { WithdrawSkeleton } from "../../features/withdraw/withdraw-skeleton";
import { FormCode } from "../../ui/sheet/form-code";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetClose } from "../../ui/sheet/sheet-close";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { BalancesUnknown } from "./balances-unknown";
import type { MemberSheetProps } from "./sheet-data";
import { useWithdraw } from "./use-withdraw";
import { isKnown, type KnownWithdraw, WithdrawView } from "./withdraw-view";

export default function WithdrawSheet({ known, amountsHidden, sent }: MemberSheetProps) {
  const { t } = useTranslation("withdraw");
  const { data: newest, reload, loading } = useSheetData("withdraw", WITHDRAW_PATH, sent.withdraw);
  // Keeps a form when reloading fails: it shows the last result.
  const [shown, setShown] = useState(newest);
  const data = shown && newest && isKnown(shown) && !isKnown(newest) ? shown : newest;
  if (data !== shown) setShown(data);
  // Data sent with the page may have a used form key until reloaded.
  const ready = data && isKnown(data) && !loading ? data : null;
  return (
    <>
      <FormCode path={WITHDRAW_PATH} />
      <FormCode path={PROGRESS_PATH} />
      <SheetHeader title={t("title")} />
      {data === null || (isKnown(data) && loading) ? <WithdrawSkeleton /> : null}
      {data && !isKnown(data) ? (
        <SheetBody>
          <SheetTrouble text={data.trouble ?? ""} retrying={loading} onRetry={reload} />
        </SheetBody>
      ) : null}
      {ready && !known ? <BalancesUnknown /> : null}
      {ready && known ? <Known data={ready} wallet={known.wallet} hidden={amountsHidden} /> : null}
    </>
  );
}

interface KnownProps {
  data: KnownWithdraw;
  wallet: WalletAnswer;
  hidden: boolean;
}

function Known({ data, wallet, hidden }: KnownProps) {
  const { t } = useTranslation("withdraw");
  const handle = useWithdraw({ data, currency: wallet.profile.currency });
  useSheetBusy(handle.form.pending);
  return (
    <WithdrawView
      handle={handle}
      data={data}
      wallet={wallet}
      hidden={hidden}
      cancel={<SheetClose>{t("cancel")}</SheetClose>}
    />
  );
}
