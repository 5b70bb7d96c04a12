import { useId } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/browser/use-modal";
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
  const id = useId();
  const texts = pageMismatchTexts[mismatch];
  const dialog = useModal(texts);
  // Uses a portal, because an open sheet hides the layout from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      className="m-auto w-[min(22rem,calc(100vw-2.5rem))] rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => location.assign(HOME)}
    >
      <h2 id={`${id}title`} className="text-h2">
        {t(texts.title)}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {t(texts.text)}
      </p>
      <a href={HOME} className={buttonClass("primary", "large", "mt-6 w-full")}>
        {t("outcome:toHome")}
      </a>
    </dialog>,
    document.body,
  );
}
