import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { useMemo } from "react";
import { useMoney } from "../../api/use-money";
import { Timestamp } from "../../events/timestamp";
import { DecisionTime } from "../../review-queue/decision-time";
import { MemberCell } from "../../review-queue/member-cell";
import { useDue } from "../../review-queue/use-due";
import { slipReasonText } from "../../strings/slip-reasons";
import { StatusBadge } from "../../ui/status-badge";
import type { Column } from "../../ui/table";
import { Thumbnail } from "../../ui/thumbnail";
import { SlipControls } from "./slip-controls";

const smallThumbnail =
  "h-8 w-8 shrink-0 rounded border border-line bg-surface-2 object-cover object-top @max-sm:hidden";

/** Columns with the scheduled review time. */
export function useSlipColumns(): Column<SlipRow>[] {
  const due = useDue("slip.review");
  const money = useMoney();
  return useMemo(
    () => [
      {
        key: "member",
        header: "Member",
        cell: ({ member, amount, picture, reference }) => (
          <span className="flex items-center gap-2.5">
            {picture ? (
              <Thumbnail path={picture} alt="" className={smallThumbnail} />
            ) : (
              <span className={smallThumbnail} />
            )}
            <span className="flex flex-col leading-tight">
              <MemberCell member={member} amount={amount === null ? "" : money(amount, member)} />
              <code className="font-mono text-tiny text-ink-3 @max-sm:hidden">{reference}</code>
            </span>
          </span>
        ),
      },
      {
        key: "amount",
        header: "Amount",
        align: "end",
        className: "@max-md:hidden",
        cell: ({ amount, member }) =>
          amount === null ? (
            <span title="Unknown" className="text-ink-3">
              –
            </span>
          ) : (
            <span className="font-medium">{money(amount, member)}</span>
          ),
      },
      {
        key: "status",
        header: "Status",
        cell: ({ status, note }) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <StatusBadge status={status} />
            {note && (
              <span title={note} className="text-small text-ink-2 @max-3xl:hidden">
                {slipReasonText(note)}
              </span>
            )}
          </span>
        ),
      },
      {
        key: "decided",
        header: "Decided",
        className: "@max-2xl:hidden",
        cell: ({ id, decidedAt }) => (
          <DecisionTime decidedAt={decidedAt} dueAt={due.get(id)?.dueAt} outcome="Reviewed" />
        ),
      },
      {
        key: "sent",
        header: "Sent",
        className: "@max-5xl:hidden",
        cell: ({ createdAt }) => <Timestamp at={createdAt} />,
      },
      {
        key: "controls",
        header: "Decide",
        align: "end",
        controls: true,
        cell: (slip) => <SlipControls slip={slip} />,
      },
    ],
    [due, money],
  );
}
