import { Link } from "@remix-run/react";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import FerrisWheel from "lucide-react/icons/ferris-wheel";
import Gift from "lucide-react/icons/gift";
import HandCoins from "lucide-react/icons/hand-coins";
import UsersRound from "lucide-react/icons/users-round";
import { useTranslation } from "react-i18next";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";
import { BigEntry } from "./big-entry";
import { MenuEntry } from "./menu-entry";

interface ActionMenuProps {
  /** Number of coins; null if the wheel cannot be spun. */
  spinCoins: number | null;
  balances: Slot;
  /** Also lists transfer: Lao variant. */
  transfer: boolean;
}

/** Menu of the plus button, in the order of spec §2. */
export function ActionMenu({ spinCoins, balances, transfer }: ActionMenuProps) {
  const { t } = useTranslation("layout");
  return (
    <div className="space-y-2.5">
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
        <BigEntry
          tone="primary"
          icon={ArrowDownToLine}
          label={t("menu.deposit")}
          link={(className, face) => (
            <SheetLink sheet="deposit" replace className={className}>
              {face}
            </SheetLink>
          )}
        />
        {spinCoins === null ? null : (
          <BigEntry
            tone="gold"
            icon={FerrisWheel}
            label={t("menu.spin")}
            about={t("menu.spinAbout", { count: spinCoins })}
            link={(className, face) => (
              <Link to="/user/spin" className={className}>
                {face}
              </Link>
            )}
          />
        )}
      </div>
      {balances}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
        <BigEntry
          icon={ArrowUpFromLine}
          label={t("menu.withdraw")}
          link={(className, face) => (
            <SheetLink sheet="withdraw" replace className={className}>
              {face}
            </SheetLink>
          )}
        />
        {transfer ? (
          <BigEntry
            icon={ArrowLeftRight}
            label={t("menu.transfer")}
            link={(className, face) => (
              <SheetLink sheet="transfer" replace className={className}>
                {face}
              </SheetLink>
            )}
          />
        ) : null}
      </div>
      <ul className="-mx-2">
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
