import type { LucideIcon } from "lucide-react";
import { buttonClass } from "../ui/button-class";
import { PageTitle } from "../ui/page-title";
import { StateIcon } from "../ui/state/state-icon";

interface NoticePanelProps {
  icon: LucideIcon;
  tone: "calm" | "trouble";
  title: string;
  text: string;
  /** A plain link works without JavaScript and starts with fresh state. */
  action: { label: string; href: string };
}

export function NoticePanel({ icon, tone, title, text, action }: NoticePanelProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-6 py-10 text-center">
      <StateIcon icon={icon} tone={tone} size="large" />
      <div className="max-w-80 space-y-2">
        <PageTitle>{title}</PageTitle>
        <p className="text-body text-ink-2 text-balance">{text}</p>
      </div>
      <a href={action.href} className={buttonClass("primary", "large", "w-56 max-w-full")}>
        {action.label}
      </a>
    </div>
  );
}
