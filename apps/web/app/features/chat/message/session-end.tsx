import { useTranslation } from "react-i18next";

export function SessionEnd() {
  const { t } = useTranslation("chat-message");
  return (
    <li className="flex items-center gap-3 py-2 text-caption text-ink-3">
      <span aria-hidden className="h-px grow bg-line" />
      <span>{t("sessionEnd")}</span>
      <span aria-hidden className="h-px grow bg-line" />
    </li>
  );
}
