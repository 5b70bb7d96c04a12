import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button";
import { useFocusFallback } from "./use-focus-fallback";

interface UploadRingProps {
  /** 0 to 1; null if unknown. */
  share: number | null;
  name: string;
  onCancel: () => void;
}

const RADIUS = 26;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export function UploadRing({ share, name, onCancel }: UploadRingProps) {
  const { t } = useTranslation("chat-message");
  const ring = useFocusFallback<HTMLDivElement>();
  const clampedShare = Math.min(1, Math.max(0, share ?? 0));
  return (
    <div ref={ring} className="relative grid size-14 place-items-center rounded-full bg-surface text-ink shadow-raised">
      <div
        role="progressbar"
        aria-label={t("media.uploading", { name })}
        aria-valuenow={share === null ? undefined : Math.round(clampedShare * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="pointer-events-none absolute inset-0"
      >
        <svg aria-hidden viewBox="0 0 56 56" className="size-full -rotate-90" fill="none" strokeWidth={3}>
          <circle cx={28} cy={28} r={RADIUS} className="stroke-line" />
          <circle
            cx={28}
            cy={28}
            r={RADIUS}
            className="stroke-primary transition-[stroke-dashoffset] duration-200"
            strokeLinecap="round"
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - clampedShare)}
          />
        </svg>
      </div>
      <IconButton icon={X} label={t("media.cancel")} onClick={onCancel} />
    </div>
  );
}
