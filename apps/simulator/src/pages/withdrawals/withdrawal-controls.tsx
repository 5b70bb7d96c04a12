import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, Undo2 } from "lucide-react";
import { actionRequest } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Pays out or returns a pending withdrawal. */
export function WithdrawalControls({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { id: target, member, amount, currency, status } = withdrawal;
  if (status !== "PENDING") return null;
  const subject = `${moneyText(amount, currency)} of ${member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Pay out",
          icon: Banknote,
          tone: "primary",
          request: actionRequest("withdrawal.decide", { target, status: "SUCCESS" }, `Paid out: ${subject}`),
        },
        {
          label: "Reject",
          icon: Undo2,
          request: actionRequest("withdrawal.decide", { target, status: "FAILED" }, `Rejected: ${subject}`),
        },
      ]}
    />
  );
}
