import type { WheelState } from "@mekong/contract/simulator/reads-wheel";
import { FerrisWheel, Pin } from "lucide-react";
import { useMemo } from "react";
import { actionRequest } from "../../api/use-run-action";
import { countText, moneyText } from "../../format/money";
import { humanize } from "../../format/text";
import { ActionButtons } from "../../review-queue/action-buttons";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { percentText, sharesOf } from "./shares";

type Slice = WheelState["slices"][number];

/** Slices with prize, probability and stock; a click rigs the wheel. */
export function SlicesCard({ slices }: { slices: Slice[] | undefined }) {
  const columns = useMemo(() => columnsOf(sharesOf(slices ?? [])), [slices]);
  return (
    <Card
      title="Slices"
      aside={<span className="text-small text-ink-3">shares of the slices in stock</span>}
      flush
      className="@container"
    >
      <div className="overflow-x-auto">
        <Table
          caption="Slices"
          columns={columns}
          rows={slices}
          rowKey={({ code }) => code}
          empty={<EmptyState icon={FerrisWheel} title="The wheel has no slices" />}
        />
      </div>
    </Card>
  );
}

function columnsOf(shares: Map<string, number>): Column<Slice>[] {
  const widest = Math.max(...shares.values(), 0.01);
  return [
    {
      header: "Slice",
      cell: ({ name, code, bgColor, textColor }) => (
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden
            style={{ backgroundColor: bgColor, color: textColor }}
            className="grid size-6 shrink-0 place-items-center rounded-md border border-line text-tiny font-semibold"
          >
            Aa
          </span>
          <span className="flex flex-col leading-tight">
            <span className="font-medium">{name}</span>
            <code className="font-mono text-tiny text-ink-3">{code}</code>
          </span>
        </span>
      ),
    },
    {
      header: "Prize",
      className: "@max-2xl:hidden",
      cell: ({ prize, amount }) =>
        prize === "NONE" ? (
          <span className="text-ink-3">None</span>
        ) : (
          <span className="whitespace-nowrap">
            {humanize(prize)} {moneyText(amount, "BAHT")}
          </span>
        ),
    },
    {
      header: "Share",
      cell: ({ code, weight }) => {
        const share = shares.get(code) ?? 0;
        return (
          <span className="flex items-center gap-2" title={`weight ${weight}`}>
            <span aria-hidden className="h-2 w-24 overflow-hidden rounded-full bg-surface-2 @max-xl:hidden">
              <span style={{ width: `${(share / widest) * 100}%` }} className="block h-full rounded-full bg-primary" />
            </span>
            <span className="whitespace-nowrap">{percentText(share)}</span>
          </span>
        );
      },
    },
    {
      header: "Stock",
      align: "end",
      className: "@max-xl:hidden",
      cell: ({ stock }) =>
        stock === null ? (
          <span className="text-ink-3">unlimited</span>
        ) : stock === 0 ? (
          <Badge tone="danger">Out of stock</Badge>
        ) : (
          countText(stock)
        ),
    },
    {
      header: "Next spin",
      align: "end",
      controls: true,
      cell: ({ code, name }) => (
        <ActionButtons
          subject={`on ${name}`}
          actions={[
            {
              label: "Stop here",
              icon: Pin,
              request: actionRequest("spin.rig", { code }, `The next spin stops on ${name}`),
            },
          ]}
        />
      ),
    },
  ];
}
