import type { QrRow } from "@mekong/contract/simulator/reads";
import { useMemo } from "react";
import { useWorldState } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { countdown } from "../../format/time";
import { StatusBadge } from "../../ui/status-badge";
import type { Column } from "../../ui/table";
import { QrControls } from "./qr-controls";

export function useQrColumns(): Column<QrRow>[] {
  const currency = useWorldState(useWorld()).data?.world.currency ?? "BAHT";
  return useMemo(
    () => [
      { key: "member", header: "Member", cell: (qr) => <span className="font-medium">{qr.member}</span> },
      { key: "provider", header: "Provider", className: "@max-2xl:hidden", cell: (qr) => qr.provider },
      {
        key: "amount",
        header: "Amount",
        align: "end",
        cell: (qr) => <span className="font-medium">{moneyText(qr.amount, currency)}</span>,
      },
      { key: "status", header: "Status", cell: (qr) => <StatusBadge status={qr.status} /> },
      { key: "end", header: "Ends", cell: (qr) => <EndTime qr={qr} /> },
      { key: "made", header: "Created", className: "@max-3xl:hidden", cell: (qr) => <Timestamp at={qr.createdAt} /> },
      { key: "controls", header: "Decide", align: "end", controls: true, cell: (qr) => <QrControls qr={qr} /> },
    ],
    [currency],
  );
}

/** Time left, or the end time if it is over. */
function EndTime({ qr }: { qr: QrRow }) {
  const now = useNow();
  if (qr.status === "LIVE" && now !== undefined) {
    return <span className="whitespace-nowrap">{countdown(Date.parse(qr.expiresAt), now)} left</span>;
  }
  return qr.settledAt ? <Timestamp at={qr.settledAt} /> : <Timestamp at={qr.expiresAt} />;
}
