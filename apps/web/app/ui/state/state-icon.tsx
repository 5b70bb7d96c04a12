import type { LucideIcon } from "lucide-react";
import { cx } from "../cx";

interface StateIconProps {
  icon: LucideIcon;
  tone: "calm" | "trouble";
  size: keyof typeof sizes;
}

const sizes = {
  medium: { tile: "size-18", icon: "size-8", strokeWidth: 1.6 },
  large: { tile: "size-22", icon: "size-10", strokeWidth: 1.5 },
};

export function StateIcon({ icon: Icon, tone, size }: StateIconProps) {
  const { tile, icon, strokeWidth } = sizes[size];
  return (
    <span
      className={cx(
        "grid place-items-center rounded-card",
        tile,
        tone === "calm" ? "bg-primary-soft text-on-primary-soft" : "bg-danger-soft text-danger",
      )}
    >
      <Icon aria-hidden className={icon} strokeWidth={strokeWidth} />
    </span>
  );
}
