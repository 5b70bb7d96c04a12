import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { staticMarkup } from "../../ui/static-markup";

const BrandMark = staticMarkup(function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx("shrink-0", className)}>
      <rect width="40" height="40" rx="12" fill="#06596a" />
      <rect width="40" height="40" rx="12" fill="url(#brand-dusk)" />
      <circle cx="20" cy="18.5" r="8" fill="#fac345" />
      <path
        d="M0 22.5c5-3.2 9-3.2 14 0s9 3.2 14 0 8-3 12-.9V28a12 12 0 0 1-12 12H12A12 12 0 0 1 0 28Z"
        fill="#072f3a"
      />
      <path
        d="M4 28.6c3.6-2.2 6.6-2.2 10.2 0s6.8 2.2 10.4 0 6.600-2.200 11.400.600M9 34c2.600-1.600 4.800-1.600 7.400 0s5 1.600 7.600 0 4.800-1.600 7.400-.200"
        fill="none"
        stroke="#5aced8"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <defs>
        <linearGradient id="brand-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1790a3" />
          <stop offset="0.7" stopColor="#057184" />
        </linearGradient>
      </defs>
    </svg>
  );
});

interface BrandProps {
  large?: boolean;
}

/** The name wraps into the hidden overflow where it does not fit. */
export function Brand({ large = false }: BrandProps) {
  const { t } = useTranslation("common");
  return (
    <span
      className={cx(
        "inline-flex min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden xs:gap-x-2.5",
        large ? "h-12" : "h-8",
      )}
    >
      <BrandMark className={large ? "size-12" : "size-8"} />
      <span className={cx("font-bold tracking-tight", large ? "text-h1" : "text-h2")}>{t("appName")}</span>
    </span>
  );
}
