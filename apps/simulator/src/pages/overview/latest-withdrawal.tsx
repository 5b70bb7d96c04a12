import { Ban, Check } from "lucide-react";
import { useWithdrawals } from "../../api/queues";
import { actionRequest } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";
import { QuickActionRow } from "./quick-action-row";

/** The member's newest pending withdrawal, with pay out and reject. */
export function LatestWithdrawal({ world, member }: { world: string; member: string }) {
  const withdrawal = useWithdrawals(world).data?.find((each) => each.member === member && each.status === "PENDING");
  if (!withdrawal) return <QuickActionRow title="Latest withdrawal" about="No pending withdrawal" />;
  const subject = `${moneyText(withdrawal.amount, withdrawal.currency)} of ${member}`;
  const decide = (status: "SUCCESS" | "FAILED", message: string) =>
    actionRequest("withdrawal.decide", { target: withdrawal.id, status }, `${message}: ${subject}`);
  return (
    <QuickActionRow
      title="Latest withdrawal"
      about={`${moneyText(withdrawal.amount, withdrawal.currency)} to ${withdrawal.bankCode} ${withdrawal.bankAccountNo}`}
    >
      <ActionButtons
        subject={subject}
        actions={[
          { label: "Pay out", icon: Check, tone: "primary", request: decide("SUCCESS", "Paid out") },
          { label: "Reject", icon: Ban, request: decide("FAILED", "Rejected") },
        ]}
      />
    </QuickActionRow>
  );
}
