import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { cx } from "../../ui/cx";

const tones = {
  plain: "bg-surface-2 text-ink hover:bg-surface-3",
  primary: "bg-primary text-on-primary hover:bg-primary-pressed",
  gold: "bg-gold text-on-gold hover:brightness-105",
} as const;

interface BigEntryProps {
  icon: LucideIcon;
  label: string;
  about?: string;
  tone?: keyof typeof tones;
  link: (className: string, face: ReactElement) => ReactElement;
}

export function BigEntry({ icon: Icon, label, about, tone = "plain", link }: BigEntryProps) {
  return link(
    cx(
      "pressable flex min-h-20 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-tile px-4 py-3 text-body max-2xs:min-h-14 font-semibold",
      tones[tone],
    ),
    <>
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {about ? <span className="block text-caption font-medium opacity-90">{about}</span> : null}
      </span>
    </>,
  );
}
