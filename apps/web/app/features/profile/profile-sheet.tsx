import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { AlertDialog } from "../../ui/alert-dialog";
import { SheetClose } from "../../ui/sheet/sheet-actions";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-parts";
import type { SyncedWallet } from "../wallet/wallet";
import { editTexts } from "./edit";
import { EditFields } from "./edit-fields";
import { EditForm, useEdit } from "./edit-form";
import type { ProfileEdit } from "./profile-edits";

interface ProfileSheetProps {
  edit: ProfileEdit;
  known: SyncedWallet | null;
}

export default function ProfileSheet({ edit, known }: ProfileSheetProps) {
  const { t } = useTranslation(["profile", "outcome"]);
  const { close } = useSheet();
  const [isPasswordSaved, setPasswordSaved] = useState(false);
  const handle = useEdit({
    edit,
    onSaved: () => {
      if (edit === "password") return setPasswordSaved(true);
      showToast({ kind: "success", text: t(editTexts[edit].saved) });
      close();
    },
  });
  useSheetBusy(handle.submitting);
  const { name = "", username = "", bankAccountName = "" } = known?.wallet.profile ?? {};
  return (
    <>
      <SheetHeader title={t(editTexts[edit].title)} />
      <EditForm handle={handle} cancel={<SheetClose>{t("cancel")}</SheetClose>}>
        <EditFields handle={handle} start={{ name, username, bankAccountName }} />
      </EditForm>
      {isPasswordSaved ? (
        // Spec §8 requires an alert after a password change.
        <AlertDialog
          title={t("modals.changePassword.savedTitle")}
          text={t("modals.changePassword.savedAbout")}
          confirmLabel={t("outcome:confirm")}
          onClosed={close}
        />
      ) : null}
    </>
  );
}
