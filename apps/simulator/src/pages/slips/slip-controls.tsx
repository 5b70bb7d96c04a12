import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { Check, ScanSearch, X } from "lucide-react";
import { actionRequest } from "../../api/use-run-action";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Reviews as the autopilot would, or accepts or rejects regardless. */
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
