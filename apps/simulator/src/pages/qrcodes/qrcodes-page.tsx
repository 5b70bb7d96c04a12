import { qrStatuses } from "@mekong/contract/simulator/reads";
import { QrCode } from "lucide-react";
import { useQrcodes } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { humanize, plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Split } from "../../ui/detail-panel";
import { EmptyState } from "../../ui/empty-state";
import { FailureNote } from "../../ui/failure-note";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Segmented } from "../../ui/segmented";
import { Table } from "../../ui/table";
import { useClearParams, useSearchParam } from "../../ui/use-search-param";
import { useQrColumns } from "./qr-columns";
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
      `${qr.member} ${qr.id} ${qr.provider} ${qr.amount}`.toLowerCase().includes(filterText.toLowerCase()),
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
      {qrcodes.error && <FailureNote error={qrcodes.error} onRetry={() => qrcodes.refetch()} />}
      <Split panel={openQr && <QrDetail qr={openQr} onClose={() => setOpen("")} />}>
        <Card flush>
          <Table
            caption="QRs"
            columns={columns}
            rows={qrcodes.error ? [] : matchingQrs}
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
      </Split>
    </>
  );
}
