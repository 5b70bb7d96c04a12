import type { AuditEntry } from "@mekong/contract/simulator/teams/audit-log";
import { ScrollText } from "lucide-react";
import { useAuditLog } from "../../api/queries";
import { useTeam } from "../../api/team";
import { RealTime } from "../../events/timestamp";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote, MissingShards } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";

const teamOf = ({ team }: AuditEntry) => team ?? "Administrator";

function Outcome({ status, code }: AuditEntry) {
  return status < 400 ? <Badge tone="success">Done</Badge> : <Badge tone="danger">{code ?? status}</Badge>;
}

/** In a narrow list, two columns show all values. */
const columns: Column<AuditEntry>[] = [
  {
    header: "Time",
    cell: (entry) => (
      <>
        <RealTime at={entry.at} />
        <span className="block text-ink-2 @xl:hidden">{teamOf(entry)}</span>
      </>
    ),
  },
  { header: "Team", className: "@max-xl:hidden", cell: teamOf },
  {
    header: "Action",
    cell: (entry) => (
      <>
        <code className="font-mono text-small">{entry.action}</code>
        {entry.target && <span className="block max-w-64 truncate text-small text-ink-3">{entry.target}</span>}
        <span className="block @xl:hidden">
          <span className="block break-all">{entry.world}</span>
          <Outcome {...entry} />
        </span>
      </>
    ),
  },
  { header: "World", className: "@max-xl:hidden", cell: ({ world }) => world },
  { header: "Outcome", className: "@max-xl:hidden", cell: (entry) => <Outcome {...entry} /> },
  {
    header: "Request ID",
    className: "@max-5xl:hidden",
    cell: ({ requestId }) => <code className="font-mono text-tiny break-all text-ink-3">{requestId}</code>,
  },
];

/** Who changed what through the control API. A member sees the entries of its team. */
export function AuditLogPage() {
  const [search, setSearch] = useSearchParam("q");
  const log = useAuditLog(search);
  const team = useTeam();
  const by = team?.role === "member" ? `by ${team.name}` : "by all teams";
  return (
    <>
      <PageHead title="Audit log" about={`Changes ${by}, newest first. Refused requests are included.`}>
        <FilterBox
          main
          label="Search the audit log"
          placeholder="Team, world, action, code"
          value={search}
          onChange={setSearch}
          className="w-64"
        />
      </PageHead>
      <MissingShards shards={log.data?.pages[0]?.missing} what="its entries are" />
      {log.error && <FailureNote error={log.error} onRetry={() => log.refetch()} className="mb-4" />}
      {!(log.error && !log.data) && (
        <Card flush className="@container">
          <Table
            caption="Audit log"
            columns={columns}
            rows={log.data?.pages.flatMap(({ entries }) => entries)}
            rowKey={({ id }) => String(id)}
            empty={
              <EmptyState icon={ScrollText} title={search ? "No matching entries" : "No changes yet"}>
                {search ? (
                  <Button onClick={() => setSearch("")}>Show all</Button>
                ) : (
                  "Each change through the panel or the control API appears here."
                )}
              </EmptyState>
            }
          />
          {log.hasNextPage && (
            <div className="flex justify-center border-t border-line p-2">
              <Button tone="quiet" pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                Show older
              </Button>
            </div>
          )}
        </Card>
      )}
    </>
  );
}
