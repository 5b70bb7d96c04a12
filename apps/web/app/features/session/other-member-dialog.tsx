import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";
import { buttonClass } from "../../ui/button";
import type { PageMismatch } from "./page-member";

const HOME = "/user/home";

export const pageMismatchTexts = {
  other: { title: "otherMemberTitle", text: "otherMember" },
  unknown: { title: "oldPageTitle", text: "oldPage" },
} as const;

/** Closing the dialog loads the signed-in member's home page. */
export default function OtherMemberDialog({ mismatch }: { mismatch: PageMismatch }) {
  const { t } = useTranslation(["session", "outcome"]);
  const texts = pageMismatchTexts[mismatch];
  // Uses a portal, because an open sheet hides the layout from screen readers.
  return createPortal(
    <AlertDialog
      title={t(texts.title)}
      text={t(texts.text)}
      actions={() => (
        <a href={HOME} className={buttonClass("primary", "large", "mt-6 w-full")}>
          {t("outcome:toHome")}
        </a>
      )}
      onClosed={() => location.assign(HOME)}
    />,
    document.body,
  );
}
