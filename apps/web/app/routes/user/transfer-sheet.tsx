import { useTranslation } from "react-i18next";
import { initialSelection, transferAccountsOf } from "../../features/transfer/accounts";
import { NoGames } from "../../features/transfer/no-games";
import { TRANSFER_PATH, type TransferData } from "../../features/transfer/transfer-data";
import { TransferPanel } from "../../features/transfer/transfer-panel";
import { TransferSkeleton } from "../../features/transfer/transfer-skeleton";
import { useTransferForms } from "../../features/transfer/use-transfer-forms";
import type { WalletAnswer } from "../../features/wallet/wallet-answer";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetClose } from "../../ui/sheet/sheet-close";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { BalancesUnknown } from "./balances-unknown";
import type { MemberSheetProps } from "./sheet-data";

/** `m.from` and `m.to` preselect the ends. */
export default function TransferSheet({ known, amountsHidden, serverData }: MemberSheetProps) {
  const { t } = useTranslation("transfer");
  const { data, reload, loading } = useSheetData("transfer", TRANSFER_PATH, serverData.transfer);
  // A reopened sheet has used the keys sent with the page.
  const formKeys = loading ? null : data?.formKeys;
  return (
    <>
      <PrefetchFormModules path={TRANSFER_PATH} />
      <SheetHeader title={t("title")} />
      {data === null || (data.formKeys && loading) ? <TransferSkeleton /> : null}
      {data && !data.formKeys ? (
        <SheetBody>
          <SheetError text="" retrying={loading} onRetry={reload} />
        </SheetBody>
      ) : null}
      {formKeys ? <TransferForm wallet={known?.wallet ?? null} hidden={amountsHidden} formKeys={formKeys} /> : null}
    </>
  );
}

interface TransferFormProps {
  wallet: WalletAnswer | null;
  hidden: boolean;
  formKeys: NonNullable<TransferData["formKeys"]>;
}

function TransferForm({ wallet, hidden, formKeys }: TransferFormProps) {
  const { t } = useTranslation("transfer");
  const { close } = useSheet();
  const detail = useSheetDetail();
  const forms = useTransferForms({ formKeys, onDone: close });
  useSheetBusy(forms.busy);
  if (!wallet) return <BalancesUnknown />;
  const accounts = transferAccountsOf(wallet);
  if (accounts.length === 1) return <NoGames />;
  return (
    <TransferPanel
      forms={forms}
      accounts={accounts}
      currency={wallet.profile.currency}
      hidden={hidden}
      start={initialSelection({ from: detail("from"), to: detail("to") }, accounts)}
      cancel={<SheetClose>{t("cancel")}</SheetClose>}
    />
  );
}
