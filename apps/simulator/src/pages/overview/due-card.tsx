import type { WorldState } from "@mekong/contract/simulator/worlds";
import { useWorldState } from "../../api/queries";
import { countText } from "../../format/money";
import { When } from "../../live/when";
import { Card } from "../../ui/card";
import { type Column, Table } from "../../ui/table";

type Due = WorldState["due"][number];

const columns: Column<Due>[] = [
  { key: "due", header: "Due", cell: (due) => <When at={due.dueAt} /> },
  { key: "action", header: "Action", cell: (due) => <code className="font-mono text-small">{due.action}</code> },
  {
    key: "input",
    header: "Input",
    cell: (due) => <code className="font-mono text-tiny wrap-anywhere text-ink-2">{JSON.stringify(due.input)}</code>,
  },
];

/** Rows shown; the rest is a figure. */
const MOST_SHOWN = 8;

/** What the schedule will run, soonest first: moving the clock past it runs it. */
export function DueCard({ world }: { world: string }) {
  const due = useWorldState(world).data?.due;
  return (
    <Card title="Due" aside={<span className="text-small text-ink-3">runs when the clock gets there</span>} flush>
      <Table
        caption="Scheduled actions"
        columns={columns}
        rows={due?.slice(0, MOST_SHOWN)}
        rowKey={(row) => row.id}
        empty={<p className="px-4 py-5 text-ink-2">Nothing is due. Make a QR in web: its end is listed here.</p>}
      />
      {due && due.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2 text-ink-2">and {countText(due.length - MOST_SHOWN)} more</p>
      )}
    </Card>
  );
}
