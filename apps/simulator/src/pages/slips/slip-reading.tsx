import type { SlipReading, SlipRow } from "@mekong/contract/simulator/reads-slips";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useSlipReading, useWorld } from "../../api/queries";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { slipReasonText } from "../../strings/slip-reasons";
import { Badge } from "../../ui/badge";
import { CopyableId, DescriptionList, Section } from "../../ui/description-list";
import { FailureNote, Skeleton } from "../../ui/states";

/** Code on the picture, the bank's transfer and the likely review result. */
export function SlipReadingSection({ slip }: { slip: SlipRow }) {
  const { data, error, refetch } = useSlipReading(useWorld(), slip.id);
  return (
    <Section title="Slip content">
      {error ? (
        <FailureNote error={error} onRetry={() => refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-3">
          <DescriptionList items={readingItems(data)} />
          {slip.status === "PENDING" && <Verdict against={data.against} />}
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">Reading the picture…</span>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Section>
  );
}

function readingItems({ code, transfer }: SlipReading): [string, ReactNode][] {
  if (!code) return [["Code", "Not readable"]];
  const account = ({ bankCode, accountNo, name }: { bankCode: string; accountNo: string; name: string }) =>
    `${bankCode} ${accountNo}, ${name}`;
  const items: [string, ReactNode][] = [
    ["Code", `Bank ${code.bank}`],
    ["Reference", <CopyableId key="reference" id={code.reference} label="Copy the reference" />],
  ];
  if (!transfer) return [...items, ["Bank", "No such transfer"]];
  return [
    ...items,
    ["Transfer", moneyText(transfer.amount, transfer.currency)],
    ["From", account(transfer.from)],
    ["To", account(transfer.to)],
    ["Created", <Timestamp key="made" at={transfer.at} />],
  ];
}

function Verdict({ against }: { against: SlipReading["against"] }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      If reviewed now:
      {against === null ? (
        <Badge tone="success" icon={CircleCheck}>
          Accepted
        </Badge>
      ) : (
        <>
          <Badge tone="danger" icon={CircleX}>
            Rejected
          </Badge>
          <span>
            {slipReasonText(against)} <code className="font-mono text-small text-ink-3">{against}</code>
          </span>
        </>
      )}
    </p>
  );
}
