import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { Check, ScanSearch, X } from "lucide-react";
import { deed } from "../../api/use-run-action";
import { DeedButtons } from "../../queue/deed-buttons";

/** Reviews as the autopilot would, or accepts or rejects regardless. */
export function SlipControls({ slip }: { slip: SlipRow }) {
  const { id: target, member, reference, status } = slip;
  if (status !== "PENDING") return null;
  const what = `${reference} of ${member}`;
  return (
    <DeedButtons
      what={what}
      deeds={[
        {
          label: "Review",
          icon: ScanSearch,
          tone: "primary",
          deed: deed("slip.review", { target }, `Reviewed: ${what}`),
        },
        {
          label: "Accept",
          icon: Check,
          spare: true,
          deed: deed("slip.decide", { target, status: "SUCCESS" }, `Accepted: ${what}`),
        },
        {
          label: "Reject",
          icon: X,
          deed: deed("slip.decide", { target, status: "FAILED" }, `Rejected: ${what}`),
        },
      ]}
    />
  );
}
