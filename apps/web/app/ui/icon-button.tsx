import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cx } from "./cx";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  icon: LucideIcon;
  /** What it does, in words: an icon alone has no name. */
  label: string;
  busy?: boolean;
}

/** A 44 px round button with an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon: Icon, label, busy = false, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      className={iconButtonClass(className)}
      {...rest}
    >
      <Icon aria-hidden className={cx("size-5", busy && "spin")} />
    </button>
  );
});

/** The look of an icon button, for links too. */
export function iconButtonClass(className?: string): string {
  return cx(
    "pressable inline-grid size-11 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50",
    className,
  );
}
