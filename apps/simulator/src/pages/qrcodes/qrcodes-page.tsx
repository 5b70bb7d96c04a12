import { type QrRow, qrStatuses } from "@mekong/contract/simulator/reads";
import { QrCode } from "lucide-react";
import { useMemo } from "react";
import { useMoney, useQrcodes, useWorld } from "../../api/queries";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";
import { humanize, matchesFilter, plural } from "../../format/text";
import { countdown } from "../../format/time";
import { StatusBadge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Split } from "../../ui/detail-panel";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Segmented } from "../../ui/segmented";
import { EmptyState, FailureNote } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { useClearParams, useSearchParam } from "../../ui/use-search-param";
import { QrControls } from "./qr-controls";
import { QrDetail } from "./qr-detail";

const statusOptions = [{ value: "", label: "All" }, ...qrStatuses.map((value) => ({ value, label: humanize(value) }))];

export function QrcodesPage() {
  const world = useWorld();
  const qrcodes = useQrcodes(world);
  const [filterText, setFilterText] = useSearchParam("q");
  const [status, setStatus] = useSearchParam("status");
  const showAll = useClearParams("q", "status");
  const [open, setOpen] = useSearchParam("open");
  const columns = useQrColumns();
  const matchingQrs = qrcodes.data?.filter(
    (qr) =>
      (!status || qr.status === status) &&
      matchesFilter(`${qr.member} ${qr.id} ${qr.provider} ${qr.amount}`, filterText),
  );
  const openQr = qrcodes.data?.find((qr) => qr.id === open);
  const isFiltered = Boolean(filterText || status);
  return (
    <>
      <PageHead
        title="QRs"
        about={qrcodes.data ? `${plural(qrcodes.data.length, "QR")} in ${world}, newest first.` : "Newest first."}
      >
        <Segmented label="Status" value={status} options={statusOptions} onChange={setStatus} />
        <FilterBox
          main
          label="Filter QRs"
          placeholder="Member, amount, ID"
          value={filterText}
          onChange={setFilterText}
          className="w-64"
        />
      </PageHead>
      {qrcodes.error && <FailureNote error={qrcodes.error} onRetry={() => qrcodes.refetch()} className="mb-4" />}
      <Split panel={openQr && <QrDetail qr={openQr} onClose={() => setOpen("")} />}>
        {!(qrcodes.error && !qrcodes.data) && (
          <Card flush>
            <Table
              caption="QRs"
              columns={columns}
              rows={matchingQrs}
              rowKey={(qr) => qr.id}
              openKey={open}
              onOpen={(qr) => setOpen(qr.id === open ? "" : qr.id)}
              empty={
                isFiltered ? (
                  <EmptyState icon={QrCode} title="No matching QRs">
                    <Button onClick={showAll}>Show all</Button>
                  </EmptyState>
                ) : (
                  <EmptyState icon={QrCode} title="No QRs yet">
                    Open the app in this world, sign in, choose Deposit and create a QR. It appears here immediately.
                  </EmptyState>
                )
              }
            />
          </Card>
        )}
      </Split>
    </>
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
