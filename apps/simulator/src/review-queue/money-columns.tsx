import type { IncomingRow, WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { moneyText } from "../format/money";
import type { Column } from "../ui/table";
import { MemberCell } from "./member-link";

/** Member and amount; one column on a phone. */
export const moneyColumns: Column<Pick<IncomingRow & WithdrawalRow, "member" | "amount" | "currency">>[] = [
  {
    header: "Member",
    cell: ({ member, amount, currency }) => <MemberCell member={member} amount={moneyText(amount, currency)} />,
  },
  {
    header: "Amount",
    align: "end",
    className: "@max-md:hidden",
    cell: ({ amount, currency }) => <span className="font-medium">{moneyText(amount, currency)}</span>,
  },
];
