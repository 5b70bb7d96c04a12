import { type QrRow, qrStatuses } from "@mekong/contract/simulator/reads";
import { QrCode } from "lucide-react";
import { useMemo } from "react";
import { useMoney, useQrcodes, useWorld } from "../../api/queries";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";
import { countdown } from "../../format/time";
import { QueuePage } from "../../review-queue/queue-page";
import { StatusBadge } from "../../ui/badge";
import type { Column } from "../../ui/table";
import { QrControls } from "./qr-controls";
import { QrDetail } from "./qr-detail";

export function QrcodesPage() {
  return (
    <QueuePage
      title="QRs"
      noun="QR"
      icon={QrCode}
      query={useQrcodes(useWorld())}
      statuses={qrStatuses}
      textOf={({ provider, amount }) => `${provider} ${amount}`}
      columns={useQrColumns()}
      emptyAbout="Open the app in this world, sign in, choose Deposit and create a QR. It appears here immediately."
      renderPanel={(_, row, close) => row && <QrDetail qr={row} onClose={close} />}
    />
  );
}

function useQrColumns(): Column<QrRow>[] {
  const money = useMoney();
  return useMemo(
    () => [
      { header: "Member", cell: (qr) => <span className="font-medium">{qr.member}</span> },
      { header: "Provider", className: "@max-2xl:hidden", cell: (qr) => qr.provider },
      {
        header: "Amount",
        align: "end",
        cell: (qr) => <span className="font-medium">{money(qr.amount, qr.member)}</span>,
      },
      { header: "Status", cell: (qr) => <StatusBadge status={qr.status} /> },
      { header: "Ends", cell: (qr) => <EndTime qr={qr} /> },
      { header: "Created", className: "@max-3xl:hidden", cell: (qr) => <Timestamp at={qr.createdAt} /> },
      { header: "Decide", align: "end", controls: true, cell: (qr) => <QrControls qr={qr} /> },
    ],
    [money],
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
