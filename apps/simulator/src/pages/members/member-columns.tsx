import type { MemberRow } from "@mekong/contract/simulator/reads";
import { CircleCheck, CircleSlash } from "lucide-react";
import { Timestamp } from "../../events/timestamp";
import { countText, moneyText } from "../../format/money";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/table";

export const memberColumns: Column<MemberRow>[] = [
  {
    header: "Member",
    cell: ({ username, name }) => (
      <span className="flex flex-col leading-tight">
        <span className="font-medium">{username}</span>
        <span className="text-small text-ink-2">{name}</span>
      </span>
    ),
  },
  { header: "Status", cell: ({ active }) => <MemberState active={active} /> },
  {
    header: "Main",
    align: "end",
    cell: (row) => <span className="font-medium">{moneyText(row.main, row.currency)}</span>,
  },
  { header: "Bonus", align: "end", className: "@max-2xl:hidden", cell: (row) => moneyText(row.bonus, row.currency) },
  { header: "Games", align: "end", className: "@max-2xl:hidden", cell: (row) => moneyText(row.games, row.currency) },
  { header: "Coins", align: "end", className: "@max-3xl:hidden", cell: (row) => countText(row.coin) },
  { header: "Created", align: "end", className: "@max-3xl:hidden", cell: (row) => <Timestamp at={row.createdAt} /> },
];

export function MemberState({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? "success" : "danger"} icon={active ? CircleCheck : CircleSlash}>
      {active ? "Active" : "Deactivated"}
    </Badge>
  );
}
