import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, Landmark, Smartphone, X } from "lucide-react";
import { useMemo } from "react";
import { actionRequest } from "../../api/use-run-action";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";
import { DecisionTime } from "../../review-queue/decision-time";
import { type Due, useDue } from "../../review-queue/due";
import { moneyColumns } from "../../review-queue/money-columns";
import { StatusBadge } from "../../ui/badge";
import type { Column } from "../../ui/table";

export function useIncomingColumns(): Column<IncomingRow>[] {
  const due = useDue("incoming.decide");
  return useMemo<Column<IncomingRow>[]>(
    () => [
      ...moneyColumns,
      { header: "Channel", className: "@max-xl:hidden", cell: (row) => <Channel incoming={row} /> },
      {
        header: "Status",
        cell: ({ status, note }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <StatusBadge status={status} />
            {note && <span className="max-w-40 truncate text-small text-ink-2 @max-3xl:hidden">{note}</span>}
          </span>
        ),
      },
      {
        header: "Decided",
        className: "@max-3xl:hidden",
        cell: (row) => <IncomingDecisionTime incoming={row} due={due.get(row.id)} />,
      },
      { header: "Sent", className: "@max-6xl:hidden", cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
      { header: "Decide", align: "end", controls: true, cell: (incoming) => <IncomingControls incoming={incoming} /> },
    ],
    [due],
  );
}

export function Channel({ incoming }: { incoming: IncomingRow }) {
  const Icon = incoming.channel === "BANK" ? Landmark : Smartphone;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      {incoming.bankCode ?? "Mobile wallet"}
    </span>
  );
}

export function IncomingControls({ incoming }: { incoming: IncomingRow }) {
  const { id: target, member, amount, currency, status } = incoming;
  if (status !== "PENDING") return null;
  const subject = `${moneyText(amount, currency)} of ${member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Credit",
          icon: Banknote,
          tone: "primary",
          request: actionRequest("incoming.decide", { target, status: "SUCCESS" }, `Credited: ${subject}`),
        },
        {
          label: "Fail",
          icon: X,
          request: actionRequest("incoming.decide", { target, status: "FAILED" }, `Marked as failed: ${subject}`),
        },
      ]}
    />
  );
}

interface IncomingDecisionTimeProps {
  incoming: IncomingRow;
  due: Due | undefined;
}

/** Decision time, or the next scheduled outcome: arrival or expiry. */
export function IncomingDecisionTime({ incoming, due }: IncomingDecisionTimeProps) {
  // A failed transfer without a decision time has expired, but the scheduler has not recorded this yet.
  const expiredAt = incoming.status === "FAILED" ? incoming.expiresAt : null;
  const willFail = (due?.input as { status?: unknown } | undefined)?.status === "FAILED";
  return (
    <DecisionTime
      decidedAt={incoming.decidedAt ?? expiredAt}
      dueAt={due?.dueAt}
      outcome={willFail ? "Fails" : "Credited"}
    />
  );
}
