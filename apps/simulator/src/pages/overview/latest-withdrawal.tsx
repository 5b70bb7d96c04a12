import { Ban, Check } from "lucide-react";
import { useWithdrawals } from "../../api/queues";
import { deed } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { DeedButtons } from "../../queue/deed-buttons";
import { DeedRow } from "./deed-row";

/** The member's newest pending withdrawal, with pay out and reject. */
export function LatestWithdrawal({ world, member }: { world: string; member: string }) {
  const asked = useWithdrawals(world).data?.find((each) => each.member === member && each.status === "PENDING");
  if (!asked) return <DeedRow title="Latest withdrawal" about="No pending withdrawal" />;
  const what = `${moneyText(asked.amount, asked.currency)} of ${member}`;
  const decision = (status: "SUCCESS" | "FAILED", said: string) =>
    deed("withdrawal.decide", { target: asked.id, status }, `${said}: ${what}`);
  return (
    <DeedRow
      title="Latest withdrawal"
      about={`${moneyText(asked.amount, asked.currency)} to ${asked.bankCode} ${asked.bankAccountNo}`}
    >
      <DeedButtons
        what={what}
        deeds={[
          { label: "Pay out", icon: Check, tone: "primary", deed: decision("SUCCESS", "Paid out") },
          { label: "Reject", icon: Ban, deed: decision("FAILED", "Rejected") },
        ]}
      />
    </DeedRow>
  );
}
