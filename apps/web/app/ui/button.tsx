import LoaderCircle from "lucide-react/icons/loader-circle";
import { type ButtonHTMLAttributes, forwardRef, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  size?: ButtonSize;
  pending?: boolean;
}

/** While pending, hides its text to keep width and accessible name. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, pending = false, className, children, type = "button", onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(tone, size, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx("inline-flex items-center justify-center gap-2", pending && "opacity-0")}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  );
});

export type ButtonTone = "primary" | "soft" | "plain" | "danger" | "gold";
type ButtonSize = "large" | "medium";

const tones: Record<ButtonTone, string> = {
  primary: "bg-primary text-on-primary hover:bg-primary-pressed active:bg-primary-pressed",
  soft: "bg-surface-2 text-ink hover:bg-surface-3 active:bg-surface-3",
  plain: "text-primary hover:bg-surface-2 active:bg-surface-2",
  danger: "text-danger hover:bg-danger-soft active:bg-danger-soft",
  gold: "bg-gold text-on-gold hover:brightness-105",
};

const sizes: Record<ButtonSize, string> = {
  large: "min-h-13 px-5 max-2xs:px-3 text-body rounded-button",
  medium: "min-h-11 px-4 text-sub rounded-input",
};

export function buttonClass(tone: ButtonTone = "primary", size: ButtonSize = "large", className?: string): string {
  return cx(
    "pressable relative inline-flex items-center justify-center gap-2 py-2 text-center font-semibold select-none",
    "disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-ink-3 disabled:brightness-100",
    tones[tone],
    sizes[size],
    className,
  );
}

interface RetryButtonProps {
  pending?: boolean;
  onRetry: () => void;
}

export function useOnline(callback: () => void): void {
  useEffect(() => {
    addEventListener("online", callback);
    return () => removeEventListener("online", callback);
  }, [callback]);
}

/** Retries on a click, and when the connection returns. */
export function RetryButton({ pending = false, onRetry }: RetryButtonProps) {
  const { t } = useTranslation("ui");
  useOnline(onRetry);
  return (
    <Button tone="soft" size="medium" pending={pending} onClick={onRetry}>
      {t("retry")}
    </Button>
  );
}

/** The busy element announces itself. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("spin size-5", className)} />;
}
