import { useTranslation } from "react-i18next";
import { PrefetchFormModules } from "../../ui/sheet/prefetch-form-modules";
import { SheetClose } from "../../ui/sheet/sheet-actions";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { BalancesUnknown } from "../wallet/balances-unknown";
import type { SheetProps, WalletAnswer } from "../wallet/wallet";
import { initialSelection, TRANSFER_PATH, type TransferData, transferAccountsOf } from "./transfer";
import { NoGames, TransferPanel, TransferSkeleton } from "./transfer-panel";
import { useTransferForms } from "./use-transfer";

/** `m.from` and `m.to` preselect the ends. */
export default function TransferSheet({ known, serverData }: SheetProps<{ transfer?: TransferData }>) {
  const { t } = useTranslation("transfer");
  const { data, reload, loading } = useSheetData("transfer", TRANSFER_PATH, serverData.transfer);
  // A reopened sheet waits for new idempotency keys: the earlier ones may be used up.
  const formKeys = loading ? null : data?.formKeys;
  return (
    <>
      <PrefetchFormModules path={TRANSFER_PATH} />
      <SheetHeader title={t("title")} />
      {data === null || (data.formKeys && loading) ? <TransferSkeleton /> : null}
      {data && !data.formKeys ? <SheetErrorBody text="" retrying={loading} onRetry={reload} /> : null}
      {formKeys ? <TransferForm wallet={known?.wallet ?? null} formKeys={formKeys} /> : null}
    </>
  );
}

interface TransferFormProps {
  wallet: WalletAnswer | null;
  formKeys: NonNullable<TransferData["formKeys"]>;
}

function TransferForm({ wallet, formKeys }: TransferFormProps) {
  const { t } = useTranslation("transfer");
  const { close } = useSheet();
  const detail = useSheetDetail();
  const forms = useTransferForms({ formKeys, onDone: close });
  useSheetBusy(forms.transfer.submitting || forms.gather.submitting);
  if (!wallet) return <BalancesUnknown />;
  const accounts = transferAccountsOf(wallet);
  if (accounts.length === 1) return <NoGames />;
  return (
    <TransferPanel
      forms={forms}
      accounts={accounts}
      currency={wallet.profile.currency}
      start={initialSelection({ from: detail("from"), to: detail("to") }, accounts)}
      cancel={<SheetClose>{t("cancel")}</SheetClose>}
    />
  );
}
