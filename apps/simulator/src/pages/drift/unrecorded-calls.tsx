import type { UnrecordedCall } from "@mekong/contract/simulator/replay";
import { CircleCheck } from "lucide-react";
import { useReplay } from "../../api/queries";
import { Card } from "../../ui/card";
import { EmptyState, FailureNote } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { seenColumns } from "./drift-columns";

const columns: Column<UnrecordedCall>[] = [
  {
    header: "Call",
    cell: ({ method, path }) => (
      <code className="font-mono text-small break-all">
        {method} {path}
      </code>
    ),
  },
  { header: "Member", cell: ({ member }) => member ?? "Nobody" },
  {
    header: "Body",
    className: "@max-3xl:hidden",
    cell: ({ input }) => <code className="font-mono text-small break-all">{input}</code>,
  },
  ...seenColumns,
];

/**
 * Shows the usernames to sign in with and the calls that were refused with NOT_RECORDED. Shows nothing in a world that
 * does not answer from a recording.
 */
export function UnrecordedCalls({ world }: { world: string }) {
  const { data, error, refetch } = useReplay(world);
  if (error) return <FailureNote error={error} onRetry={() => refetch()} />;
  if (!data || data.recordedFrom === null) return null;
  return (
    <Card title={`Not recorded (${data.unrecorded.length})`} flush className="@container mb-4">
      <p className="px-4 py-2 text-small text-ink-2">
        Sign in with any password: {data.members.join(", ") || "no member was recorded"}.
      </p>
      <Table
        caption="Calls that were not recorded"
        columns={columns}
        rows={data.unrecorded}
        rowKey={({ method, path, member, input }) => JSON.stringify([method, path, member, input])}
        empty={
          <EmptyState icon={CircleCheck} title="Every call was recorded">
            Calls without a recorded response are refused with NOT_RECORDED and listed here.
          </EmptyState>
        }
      />
    </Card>
  );
}
