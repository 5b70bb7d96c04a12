import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { actionRequest } from "../../api/use-run-action";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";
import { DecisionTime } from "../../review-queue/decision-time";
import { useDue } from "../../review-queue/due";
import { moneyColumns } from "../../review-queue/money-columns";
import { StatusBadge } from "../../ui/badge";
import type { Column } from "../../ui/table";

export function useWithdrawalColumns(): Column<WithdrawalRow>[] {
  const due = useDue("withdrawal.decide");
  return useMemo<Column<WithdrawalRow>[]>(
    () => [
      ...moneyColumns,
      { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
      {
        header: "Decided",
        className: "@max-2xl:hidden",
        cell: ({ id, decidedAt }) => (
          <DecisionTime decidedAt={decidedAt} dueAt={due.get(id)?.dueAt} outcome="Paid out" />
        ),
      },
      {
        header: "Paid to",
        className: "@max-3xl:hidden",
        cell: ({ bankCode, bankAccountNo }) => (
          <span className="whitespace-nowrap">
            {bankCode} <span className="text-ink-2">{bankAccountNo}</span>
          </span>
        ),
      },
      { header: "Requested", className: "@max-6xl:hidden", cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
      {
        header: "Decide",
        align: "end",
        controls: true,
        cell: (withdrawal) => <WithdrawalControls withdrawal={withdrawal} />,
      },
    ],
    [due],
  );
}

export function WithdrawalControls({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { id: target, member, amount, currency, status } = withdrawal;
  if (status !== "PENDING") return null;
  const subject = `${moneyText(amount, currency)} of ${member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Pay out",
          icon: Banknote,
          tone: "primary",
          request: actionRequest("withdrawal.decide", { target, status: "SUCCESS" }, `Paid out: ${subject}`),
        },
        {
          label: "Reject",
          icon: Undo2,
          request: actionRequest("withdrawal.decide", { target, status: "FAILED" }, `Rejected: ${subject}`),
        },
      ]}
    />
  );
}
