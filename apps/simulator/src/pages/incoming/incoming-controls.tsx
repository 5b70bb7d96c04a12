import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, X } from "lucide-react";
import { actionRequest } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Confirms or fails a pending transfer. */
export function IncomingControls({ incoming }: { incoming: IncomingRow }) {
  const { id: target, member, amount, currency, status } = incoming;
  if (status !== "PENDING") return null;
  const subject = `${moneyText(amount, currency)} of ${member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Credit",
          icon: Banknote,
          tone: "primary",
          request: actionRequest("incoming.decide", { target, status: "SUCCESS" }, `Credited: ${subject}`),
        },
        {
          label: "Fail",
          icon: X,
          request: actionRequest("incoming.decide", { target, status: "FAILED" }, `Marked as failed: ${subject}`),
        },
      ]}
    />
  );
}
