import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { Check, ScanSearch, X } from "lucide-react";
import { useMemo } from "react";
import { useMoney } from "../../api/queries";
import { actionRequest } from "../../api/use-run-action";
import { Timestamp } from "../../events/timestamp";
import { ActionButtons } from "../../review-queue/action-buttons";
import { DecisionTime } from "../../review-queue/decision-time";
import { useDue } from "../../review-queue/due";
import { MemberCell } from "../../review-queue/member-link";
import { slipReasonText } from "../../strings/slip-reasons";
import { StatusBadge } from "../../ui/badge";
import type { Column } from "../../ui/table";
import { Thumbnail } from "../../ui/thumbnail";

const smallThumbnail =
  "h-8 w-8 shrink-0 rounded border border-line bg-surface-2 object-cover object-top @max-sm:hidden";

export function useSlipColumns(): Column<SlipRow>[] {
  const due = useDue("slip.review");
  const money = useMoney();
  return useMemo(
    () => [
      {
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
        header: "Decided",
        className: "@max-2xl:hidden",
        cell: ({ id, decidedAt }) => (
          <DecisionTime decidedAt={decidedAt} dueAt={due.get(id)?.dueAt} outcome="Reviewed" />
        ),
      },
      { header: "Sent", className: "@max-5xl:hidden", cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
      { header: "Decide", align: "end", controls: true, cell: (slip) => <SlipControls slip={slip} /> },
    ],
    [due, money],
  );
}

/** Buttons that review a slip as the autopilot would, or accept or reject it without a review. */
export function SlipControls({ slip }: { slip: SlipRow }) {
  const { id: target, member, reference, status } = slip;
  if (status !== "PENDING") return null;
  const subject = `${reference} of ${member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Review",
          icon: ScanSearch,
          tone: "primary",
          request: actionRequest("slip.review", { target }, `Reviewed: ${subject}`),
        },
        {
          label: "Accept",
          icon: Check,
          hideWhenNarrow: true,
          request: actionRequest("slip.decide", { target, status: "SUCCESS" }, `Accepted: ${subject}`),
        },
        {
          label: "Reject",
          icon: X,
          request: actionRequest("slip.decide", { target, status: "FAILED" }, `Rejected: ${subject}`),
        },
      ]}
    />
  );
}
