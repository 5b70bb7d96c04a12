import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cx } from "./cx";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  icon: LucideIcon;
  label: string;
  busy?: boolean;
}

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

export function iconButtonClass(className?: string): string {
  return cx(
    "pressable inline-grid size-11 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50",
    className,
  );
}
