import { cx } from "./cx";

export type ButtonTone = "primary" | "soft" | "plain" | "danger" | "gold";
export type ButtonSize = "large" | "medium";

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
