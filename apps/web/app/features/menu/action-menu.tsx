import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import ChevronRight from "lucide-react/icons/chevron-right";
import FerrisWheel from "lucide-react/icons/ferris-wheel";
import Gift from "lucide-react/icons/gift";
import HandCoins from "lucide-react/icons/hand-coins";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { formatCount } from "../../ui/money/format";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";

interface ActionMenuProps {
  /** Number of coins; null if the wheel cannot be spun. */
  spinCoins: number | null;
  balances: Slot;
  /** Also lists transfer: Lao variant. */
  transfer: boolean;
  invite: boolean;
  refund: boolean;
}

/** In the order of spec §2. */
export function ActionMenu({ spinCoins, balances, transfer, invite, refund }: ActionMenuProps) {
  const { t } = useTranslation("menu");
  return (
    <div className="space-y-2.5">
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
        <BigEntry tone="primary" icon={ArrowDownToLine} label={t("deposit")} sheet="deposit" />
        {spinCoins === null ? null : (
          <BigEntry
            tone="gold"
            icon={FerrisWheel}
            label={t("spin")}
            about={t("spinAbout", { count: spinCoins, shown: formatCount(spinCoins) })}
            to="/user/spin"
          />
        )}
      </div>
      {balances}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
        <BigEntry icon={ArrowUpFromLine} label={t("withdraw")} sheet="withdraw" />
        {transfer ? <BigEntry icon={ArrowLeftRight} label={t("transfer")} sheet="transfer" /> : null}
      </div>
      <ul className="-mx-2">
        {invite ? <MenuEntry icon={UsersRound} title={t("invite")} about={t("inviteAbout")} sheet="invite" /> : null}
        <MenuEntry icon={Gift} title={t("bonus")} about={t("bonusAbout")} to="/user/bonus" />
        {refund ? <MenuEntry icon={HandCoins} title={t("refund")} about={t("refundAbout")} sheet="refund" /> : null}
      </ul>
    </div>
  );
}

const tones = {
  plain: "bg-surface-2 text-ink hover:bg-surface-3",
  primary: "bg-primary text-on-primary hover:bg-primary-pressed",
  gold: "bg-gold text-on-gold hover:brightness-105",
} as const;

type EntryTarget = { sheet: string; to?: undefined } | { to: string; sheet?: undefined };

type BigEntryProps = EntryTarget & {
  icon: LucideIcon;
  label: string;
  about?: string;
  tone?: keyof typeof tones;
};

function BigEntry({ icon: Icon, label, about, tone = "plain", ...target }: BigEntryProps) {
  return (
    <EntryLink
      {...target}
      className={cx(
        "pressable flex min-h-20 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-tile px-4 py-3 text-body max-2xs:min-h-14 font-semibold",
        tones[tone],
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {about ? <span className="block text-caption font-medium opacity-90">{about}</span> : null}
      </span>
    </EntryLink>
  );
}

type MenuEntryProps = EntryTarget & {
  icon: LucideIcon;
  title: string;
  about: string;
};

function MenuEntry({ icon: Icon, title, about, ...target }: MenuEntryProps) {
  return (
    <li>
      <EntryLink
        {...target}
        className="pressable flex min-h-16 items-center gap-3 rounded-tile px-3 py-2 hover:bg-surface-2"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sub font-semibold">{title}</span>
          <span className="block text-caption text-ink-2">{about}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </EntryLink>
    </li>
  );
}

type EntryLinkProps = EntryTarget & { className: string; children: ReactNode };

function EntryLink({ sheet, to, ...rest }: EntryLinkProps) {
  return sheet === undefined ? <Link to={to} {...rest} /> : <SheetLink sheet={sheet} replace {...rest} />;
}
