import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Landmark, Smartphone } from "lucide-react";
import { useMemo } from "react";
import { Timestamp } from "../../events/timestamp";
import { moneyColumns } from "../../review-queue/money-columns";
import { useDue } from "../../review-queue/use-due";
import { StatusBadge } from "../../ui/status-badge";
import type { Column } from "../../ui/table";
import { IncomingControls } from "./incoming-controls";
import { IncomingDecisionTime } from "./incoming-decision-time";

/** Columns with the next scheduled decision. */
export function useIncomingColumns(): Column<IncomingRow>[] {
  const due = useDue("incoming.decide");
  return useMemo<Column<IncomingRow>[]>(
    () => [
      ...moneyColumns,
      { key: "channel", header: "Channel", className: "@max-xl:hidden", cell: (row) => <Channel incoming={row} /> },
      {
        key: "status",
        header: "Status",
        cell: ({ status, note }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <StatusBadge status={status} />
            {note && <span className="max-w-40 truncate text-small text-ink-2 @max-3xl:hidden">{note}</span>}
          </span>
        ),
      },
      {
        key: "decided",
        header: "Decided",
        className: "@max-3xl:hidden",
        cell: (row) => <IncomingDecisionTime incoming={row} due={due.get(row.id)} />,
      },
      {
        key: "sent",
        header: "Sent",
        className: "@max-6xl:hidden",
        cell: ({ createdAt }) => <Timestamp at={createdAt} />,
      },
      {
        key: "controls",
        header: "Decide",
        align: "end",
        controls: true,
        cell: (incoming) => <IncomingControls incoming={incoming} />,
      },
    ],
    [due],
  );
}

/** Bank code or mobile wallet. */
export function Channel({ incoming }: { incoming: IncomingRow }) {
  const Icon = incoming.channel === "BANK" ? Landmark : Smartphone;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      {incoming.bankCode ?? "Mobile wallet"}
    </span>
  );
}
