import type { LiveFault } from "@mekong/contract/simulator/faults";
import { CircleStop } from "lucide-react";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { faultRecipe } from "../../copy-as/recipes";
import { useNow } from "../../events/now-provider";
import { plural } from "../../format/text";
import { countdown } from "../../format/time";
import { pagePath } from "../../page-list";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { type Column, Table } from "../../ui/table";
import { conditionText, effectText } from "./rule";

interface LiveFaultsProps {
  /** Undefined while loading. */
  faults: LiveFault[] | undefined;
  /** Id of the fault being removed. */
  ending: string | undefined;
  onEnd(id: string): void;
}

export function LiveFaults({ faults, ending, onEnd }: LiveFaultsProps) {
  const world = useWorld();
  const columns: Column<LiveFault>[] = [
    {
      header: "Endpoint",
      cell: ({ rule }) => (
        <span className="font-medium">{rule.endpoint === "*" ? "All endpoints (*)" : rule.endpoint}</span>
      ),
    },
    { header: "Effect", cell: ({ rule }) => <Effect rule={rule} /> },
    { header: "Remaining", cell: (fault) => <Remaining fault={fault} /> },
    {
      header: "Applied",
      align: "end",
      cell: ({ id, applied, matched, rule }) => (
        <Link
          to={pagePath(world, "traffic", rule.endpoint.includes("*") ? {} : { endpoint: rule.endpoint })}
          title={`${id}: ${plural(matched, "call")} matched. View traffic`}
          className="hover:underline"
        >
          {applied} of {matched}
        </Link>
      ),
    },
    {
      header: "Copy as",
      className: "@max-3xl:hidden",
      cell: ({ id, rule }) => <CopyAs recipe={faultRecipe(world, id, rule)} className="-ml-2" />,
    },
    {
      header: "End",
      align: "end",
      cell: ({ id }) => (
        <Button
          changesWorld
          size="small"
          icon={CircleStop}
          aria-label={`End ${id}`}
          pending={ending === id}
          onClick={() => onEnd(id)}
        >
          End
        </Button>
      ),
    },
  ];
  return (
    <Card title="Live" flush className="@container">
      <Table
        caption="Live faults"
        columns={columns}
        rows={faults}
        rowKey={(fault) => fault.id}
        empty={
          <p className="px-4 py-5 text-ink-2">No live faults. To set one, choose an endpoint below, then an effect.</p>
        }
      />
    </Card>
  );
}

function Effect({ rule }: { rule: LiveFault["rule"] }) {
  const condition = conditionText(rule);
  return (
    <span className="flex flex-col leading-snug">
      <span>
        {effectText(rule.effect)}
        {"code" in rule.effect && <code className="ml-2 font-mono text-tiny text-ink-3">{rule.effect.code}</code>}
      </span>
      {condition && <span className="text-small text-ink-2">{condition}</span>}
    </span>
  );
}

function Remaining({ fault }: { fault: LiveFault }) {
  const now = useNow();
  const { times } = fault.rule;
  const parts = [
    times !== undefined && plural(Math.max(0, times - fault.applied), "time"),
    fault.expiresAt && now !== undefined && countdown(Date.parse(fault.expiresAt), now),
  ].filter((part) => part !== false && part !== null);
  return <span className="whitespace-nowrap">{parts.join(", ")}</span>;
}
