import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { useMemo } from "react";
import { Timestamp } from "../../events/timestamp";
import { DecisionTime } from "../../review-queue/decision-time";
import { moneyColumns } from "../../review-queue/money-columns";
import { useDue } from "../../review-queue/use-due";
import { StatusBadge } from "../../ui/status-badge";
import type { Column } from "../../ui/table";
import { WithdrawalControls } from "./withdrawal-controls";

/** Columns with the next scheduled decision. */
export function useWithdrawalColumns(): Column<WithdrawalRow>[] {
  const due = useDue("withdrawal.decide");
  return useMemo<Column<WithdrawalRow>[]>(
    () => [
      ...moneyColumns,
      { key: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
      {
        key: "decided",
        header: "Decided",
        className: "@max-2xl:hidden",
        cell: ({ id, decidedAt }) => (
          <DecisionTime decidedAt={decidedAt} dueAt={due.get(id)?.dueAt} outcome="Paid out" />
        ),
      },
      {
        key: "account",
        header: "Paid to",
        className: "@max-3xl:hidden",
        cell: ({ bankCode, bankAccountNo }) => (
          <span className="whitespace-nowrap">
            {bankCode} <span className="text-ink-2">{bankAccountNo}</span>
          </span>
        ),
      },
      {
        key: "asked",
        header: "Requested",
        className: "@max-6xl:hidden",
        cell: ({ createdAt }) => <Timestamp at={createdAt} />,
      },
      {
        key: "controls",
        header: "Decide",
        align: "end",
        controls: true,
        cell: (withdrawal) => <WithdrawalControls withdrawal={withdrawal} />,
      },
    ],
    [due],
  );
}
