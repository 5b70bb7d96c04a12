import { Link, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { buttonClass } from "../../ui/button";
import { Card } from "../../ui/card";
import { editTexts } from "./edit";
import { EditFields } from "./edit-fields";
import { EditForm, useEdit } from "./edit-form";
import { type EditFailure, PROFILE_PATH } from "./profile-data";

interface ProfileRetryProps {
  failure: EditFailure;
  username: string;
}

/** For a failed form without JavaScript. */
export function ProfileRetry({ failure, username }: ProfileRetryProps) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const texts = editTexts[failure.edit];
  const handle = useEdit({
    edit: failure.edit,
    initial: failure,
    onSaved: () => {
      showToast({ kind: "success", text: t(texts.saved) });
      navigate(PROFILE_PATH, { replace: true });
    },
  });
  return (
    <Card className="overflow-hidden pt-4">
      <h2 className="px-5 pb-2 text-h2">{t(texts.title)}</h2>
      <EditForm
        handle={handle}
        cancel={
          <Link to={PROFILE_PATH} replace className={buttonClass("soft")}>
            {t("cancel")}
          </Link>
        }
      >
        <EditFields handle={handle} start={{ name: "", username, bankAccountName: "" }} />
      </EditForm>
    </Card>
  );
}
