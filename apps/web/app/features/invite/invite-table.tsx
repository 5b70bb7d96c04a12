import { type Currency, INVITE_PAGE_SIZE } from "@mekong/contract/limits";
import UsersRound from "lucide-react/icons/users-round";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/data-table";
import { Money } from "../../ui/money/money";
import { SheetTable } from "../../ui/sheet/sheet-table";
import { EmptyState } from "../../ui/state/empty-state";
import { DateTime } from "../../ui/time/date-time";
import { INVITE_DETAILS, type InviteData, type InviteRow } from "./invite-data";

interface InviteTableProps extends NonNullable<InviteData["invitePage"]> {
  currency: Currency;
  loading: boolean;
}

export function InviteTable({ currency, ...invitePage }: InviteTableProps) {
  const { t } = useTranslation("invite");
  const columns: Column<InviteRow>[] = [
    { name: t("from"), isHeader: true, cell: ({ from }) => <span translate="no">{from.name}</span> },
    {
      name: t("amount"),
      end: true,
      cell: ({ amount }) => (
        <span className="font-semibold text-success">
          <Money amount={amount} currency={currency} sign="+" />
        </span>
      ),
    },
    {
      name: t("receivedAt"),
      end: true,
      below: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} className="text-caption text-ink-2" />,
    },
  ];
  return (
    <SheetTable
      {...invitePage}
      caption={t("list")}
      columns={columns}
      keyOf={({ createdAt }) => createdAt}
      pageSize={INVITE_PAGE_SIZE}
      pages={t("pages")}
      sheet="invite"
      details={INVITE_DETAILS}
      empty={<EmptyState icon={UsersRound} title={t("empty")} text={t("emptyAbout")} />}
    />
  );
}
