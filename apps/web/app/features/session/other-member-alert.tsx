import { useId, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/browser/use-modal";
import { buttonClass } from "../../ui/button";
import { onPageMismatch, pageMismatch, pageMismatchTexts } from "./page-member";

const HOME = "/user/home";

/** Shown after a rejected request. Closing it loads the signed-in member's home page. */
export default function OtherMemberAlert() {
  const { t } = useTranslation(["home", "outcome"]);
  const id = useId();
  const mismatch = useSyncExternalStore(onPageMismatch, pageMismatch, () => null);
  const texts = mismatch && pageMismatchTexts[mismatch];
  const dialog = useModal(texts);
  if (!texts) return null;
  // A portal: an open sheet hides the layout from screen readers.
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
        {t(`home:${texts.title}`)}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {t(`home:${texts.text}`)}
      </p>
      <a href={HOME} className={buttonClass("primary", "large", "mt-6 w-full")}>
        {t("outcome:toHome")}
      </a>
    </dialog>,
    document.body,
  );
}
