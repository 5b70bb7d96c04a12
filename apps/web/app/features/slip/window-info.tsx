import Clock3 from "lucide-react/icons/clock-3";
import Moon from "lucide-react/icons/moon";
import Wallet from "lucide-react/icons/wallet";
import { useTranslation } from "react-i18next";
import type { SlipWindow } from "./slip-data";

export function WindowInfo({ window }: { window: SlipWindow }) {
  const { t } = useTranslation("slip");
  const { withinMinutes, topUpWithinMinutes, closedFrom, closedUntil } = window;
  const lines = [
    {
      icon: Clock3,
      text:
        withinMinutes % 60 === 0
          ? t("window.withinHours", { count: withinMinutes / 60 })
          : t("window.withinMinutes", { count: withinMinutes }),
    },
    { icon: Moon, text: t("window.closedDaily", { from: closedFrom, until: closedUntil }) },
    { icon: Wallet, text: t("window.topUp", { count: topUpWithinMinutes }) },
  ];
  return (
    <ul className="space-y-1.5 text-caption text-ink-2">
      {lines.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
