import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { plainAccountNo } from "../../ui/account-number";
import { Button } from "../../ui/button";
import { copyText } from "../../ui/copy-button";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { editTexts } from "../profile/edit";
import { EditFields } from "../profile/edit-fields";
import { EditForm, useEdit } from "../profile/edit-form";
import type { SyncedWallet } from "../wallet/wallet";

const EDIT = "bank-name";

interface DepositEnglishNameProps {
  known: SyncedWallet | null;
  accountNo: string;
  /** `copied` is false if the browser refuses to copy without a click. */
  onSaved: (copied: boolean) => void;
}

/** The English name, which some banks require (spec §4). */
export function DepositEnglishName({ known, accountNo, onSaved }: DepositEnglishNameProps) {
  const { t } = useTranslation(["profile", "deposit"]);
  const { backTo, busy } = useSheet();
  const handle = useEdit({
    edit: EDIT,
    onSaved: async () => {
      showToast({ kind: "success", text: t(editTexts[EDIT].saved) });
      const copied = await copyText(plainAccountNo(accountNo));
      if (copied) showToast({ kind: "success", text: t("deposit:copied") });
      onSaved(copied);
    },
  });
  useSheetBusy(handle.submitting);
  const { name = "", username = "", bankAccountName = "" } = known?.wallet.profile ?? {};
  return (
    <EditForm
      handle={handle}
      cancel={
        <Button tone="soft" disabled={busy} onClick={() => backTo("deposit")}>
          {t("cancel")}
        </Button>
      }
    >
      <p className="text-sub text-ink-2">{t("deposit:nameFirst")}</p>
      <EditFields handle={handle} start={{ name, username, bankAccountName }} />
    </EditForm>
  );
}
