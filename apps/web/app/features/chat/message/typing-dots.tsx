import { useTranslation } from "react-i18next";

export function TypingDots() {
  const { t } = useTranslation("chat-message");
  return (
    <div className="flex h-11 w-fit items-center gap-1.5 rounded-tile rounded-es-[0.375rem] bg-surface-2 px-4">
      <span className="sr-only">{t("typing")}</span>
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span key={delay} aria-hidden className={`size-2 rounded-full bg-ink-3 motion-safe:animate-bounce ${delay}`} />
      ))}
    </div>
  );
}
