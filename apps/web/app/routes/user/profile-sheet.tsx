import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editTexts } from "../../features/profile/edit";
import { EditFields } from "../../features/profile/edit-fields";
import { EditForm, useEdit } from "../../features/profile/edit-form";
import type { ProfileEdit } from "../../features/profile/profile-edits";
import type { SyncedWallet } from "../../features/wallet/wallet";
import { showToast } from "../../forms/toast";
import { Button, buttonClass } from "../../ui/button";

import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-parts";

interface ProfileSheetProps {
  edit: ProfileEdit;
  known: SyncedWallet | null;
}

export default function ProfileSheet({ edit, known }: ProfileSheetProps) {
  const { t } = useTranslation("profile");
  const { close } = useSheet();
  const handle = useEdit({
    edit,
    onSaved: () => {
      showToast({ kind: "success", text: t(editTexts[edit].saved) });
      close();
    },
  });
  useSheetBusy(handle.pending);
  const { name = "", username = "", bankAccountName = "" } = known?.wallet.profile ?? {};
  return (
    <>
      <SheetHeader title={t(editTexts[edit].title)} />
      <EditForm handle={handle} cancel={<Cancel />}>
        <EditFields handle={handle} start={{ name, username, bankAccountName }} />
      </EditForm>
    </>
  );
}

function Cancel() {
  const { t } = useTranslation("profile");
  const { live, close, closeTo, busy } = useSheet();
  if (live) {
    return (
      <Button tone="soft" disabled={busy} onClick={close}>
        {t("cancel")}
      </Button>
    );
  }
  return (
    <Link to={closeTo} replace preventScrollReset className={buttonClass("soft")}>
      {t("cancel")}
    </Link>
  );
}
