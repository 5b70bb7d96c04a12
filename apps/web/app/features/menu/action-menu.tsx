import { Link } from "@remix-run/react";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  FerrisWheel,
  Gift,
  HandCoins,
  type LucideIcon,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { MenuEntry } from "./menu-entry";

interface ActionMenuProps {
  /** The wheel is open, and how many coins there are for it; null when it is not. */
  spinCoins: number | null;
}

/** Everything the plus button offers, in the order of spec §2 (refresh stands above, with the balance). */
export function ActionMenu({ spinCoins }: ActionMenuProps) {
  const { t } = useTranslation("layout");
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2.5">
        <BigEntry sheet="deposit" icon={ArrowDownToLine} label={t("menu.deposit")} primary />
        <BigEntry sheet="withdraw" icon={ArrowUpFromLine} label={t("menu.withdraw")} />
      </div>
      <ul className="-mx-2">
        {spinCoins === null ? null : (
          <MenuEntry
            icon={FerrisWheel}
            gold
            title={t("menu.spin")}
            about={t("menu.spinAbout", { count: spinCoins })}
            link={(className, face) => (
              <Link to="/user/spin" className={className}>
                {face}
              </Link>
            )}
          />
        )}
        <MenuEntry
          icon={UsersRound}
          title={t("menu.invite")}
          about={t("menu.inviteAbout")}
          link={(className, face) => (
            <SheetLink sheet="invite" replace className={className}>
              {face}
            </SheetLink>
          )}
        />
        <MenuEntry
          icon={Gift}
          title={t("menu.bonus")}
          about={t("menu.bonusAbout")}
          link={(className, face) => (
            <Link to="/user/bonus" className={className}>
              {face}
            </Link>
          )}
        />
        <MenuEntry
          icon={HandCoins}
          title={t("menu.refund")}
          about={t("menu.refundAbout")}
          link={(className, face) => (
            <SheetLink sheet="refund" replace className={className}>
              {face}
            </SheetLink>
          )}
        />
      </ul>
    </div>
  );
}

interface BigEntryProps {
  sheet: string;
  icon: LucideIcon;
  label: string;
  primary?: boolean;
}

function BigEntry({ sheet, icon: Icon, label, primary = false }: BigEntryProps) {
  return (
    <SheetLink
      sheet={sheet}
      replace
      className={cx(
        "pressable flex min-h-22 flex-col items-start justify-between gap-2 rounded-tile p-3.5 text-body font-semibold",
        primary ? "bg-primary text-on-primary hover:bg-primary-pressed" : "bg-surface-2 text-ink hover:bg-surface-3",
      )}
    >
      <Icon aria-hidden className="size-6" />
      {label}
    </SheetLink>
  );
}
