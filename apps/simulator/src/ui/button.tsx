import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classes } from "./classes";
import { useReadOnlyReason } from "./read-only";

export type Tone = "primary" | "plain" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: Tone;
  size?: "small" | "medium";
  icon?: LucideIcon;
  /** Shows a busy state and ignores clicks; keeps its width. */
  pending?: boolean;
  /** Disabled, with the reason as tooltip, if the team can't change the world. */
  changesWorld?: boolean;
}

const tones: Record<Tone, string> = {
  primary: "bg-primary text-on-primary hover:bg-primary-pressed",
  plain: "border border-line bg-surface text-ink hover:border-line-strong hover:bg-surface-2",
  quiet: "text-ink-2 hover:bg-surface-2 hover:text-ink",
  danger: "border border-line bg-surface text-danger hover:border-danger hover:bg-danger-bg",
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = "plain", size = "medium", icon: Icon, pending, changesWorld, disabled, title, className, children, ...rest },
  ref,
) {
  const readOnlyReason = useReadOnlyReason();
  const reason = changesWorld ? readOnlyReason : null;
  const ShownIcon = pending ? LoaderCircle : Icon;
  return (
    <button
      ref={ref}
      type="button"
      disabled={disabled || pending || reason !== null}
      title={reason ?? title}
      className={classes(
        "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-lg font-medium transition-colors duration-100",
        "disabled:cursor-not-allowed disabled:opacity-50",
        size === "small" ? "h-7 px-2 text-small" : "h-8 px-3 text-body",
        tones[tone],
        className,
      )}
      {...rest}
    >
      {ShownIcon && <ShownIcon aria-hidden className={classes("size-3.5 shrink-0", pending && "animate-spin")} />}
      {children}
    </button>
  );
});

interface IconButtonProps extends Omit<ButtonProps, "children"> {
  icon: LucideIcon;
  /** Accessible name, and the tooltip unless `title` is given. */
  label: string;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, title = label, size = "medium", className, ...rest },
  ref,
) {
  return (
    <Button
      ref={ref}
      aria-label={label}
      title={title}
      size={size}
      className={classes(size === "small" ? "w-7 px-0" : "w-8 px-0", className)}
      {...rest}
    />
  );
});
