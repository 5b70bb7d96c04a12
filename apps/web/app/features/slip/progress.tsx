import { useTranslation } from "react-i18next";

/** `share`: 0 to 1. */
export function Progress({ share }: { share: number }) {
  const { t } = useTranslation("slip");
  const percent = Math.round(share * 100);
  const label = percent < 100 ? t("upload.sending") : t("upload.almost");
  return (
    <div className="space-y-2">
      <p className="flex justify-between gap-3 text-sub text-ink-2">
        <span aria-live="polite">{label}</span>
        <span className="tabular font-semibold text-ink">{`${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t("upload.progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
