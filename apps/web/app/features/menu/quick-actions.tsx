import type { LucideIcon } from "lucide-react";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import UsersRound from "lucide-react/icons/users-round";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { staticMarkupPerPage } from "../../ui/static-markup";

const actions = ["deposit", "withdraw", "transfer", "invite"] as const;
const icons: Record<(typeof actions)[number], LucideIcon> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  invite: UsersRound,
};

export const QuickActions = staticMarkupPerPage(function QuickActions({ invite }: { invite: boolean }) {
  const { t } = useTranslation("home");
  return (
    <nav aria-label={t("quickActions")} className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1">
      {actions.map((action) => {
        if (action === "invite" && !invite) return null;
        const Icon = icons[action];
        return (
          <SheetLink
            key={action}
            sheet={action}
            className="pressable group flex min-w-0 flex-col items-center gap-2 rounded-tile pb-1"
          >
            <span
              className={cx(
                "grid size-14 place-items-center rounded-tile transition-colors",
                action === "deposit"
                  ? "bg-primary text-on-primary shadow-raised group-hover:bg-primary-pressed"
                  : "border border-edge bg-surface text-primary shadow-card group-hover:bg-surface-3",
              )}
            >
              <Icon aria-hidden className="size-6" strokeWidth={1.9} />
            </span>
            <span className="max-w-full text-center text-caption text-ink-2">{t(action)}</span>
          </SheetLink>
        );
      })}
    </nav>
  );
});
