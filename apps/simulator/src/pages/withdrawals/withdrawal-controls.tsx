import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, Undo2 } from "lucide-react";
import { deed } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { DeedButtons } from "../../queue/deed-buttons";

/** Pays out or returns a pending withdrawal. */
export function WithdrawalControls({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { id: target, member, amount, currency, status } = withdrawal;
  if (status !== "PENDING") return null;
  const what = `${moneyText(amount, currency)} of ${member}`;
  return (
    <DeedButtons
      what={what}
      deeds={[
        {
          label: "Pay out",
          icon: Banknote,
          tone: "primary",
          deed: deed("withdrawal.decide", { target, status: "SUCCESS" }, `Paid out: ${what}`),
        },
        {
          label: "Reject",
          icon: Undo2,
          deed: deed("withdrawal.decide", { target, status: "FAILED" }, `Rejected: ${what}`),
        },
      ]}
    />
  );
}
