import { Ban, Check } from "lucide-react";
import { useWithdrawals } from "../../api/queues";
import { deed, useRunAction } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { Button } from "../../ui/button";
import { DeedRow } from "./deed-row";

/** The member's newest undecided withdrawal, to be paid out or refused. */
export function LatestWithdrawal({ world, member }: { world: string; member: string }) {
  const run = useRunAction();
  const asked = useWithdrawals(world).data?.find((each) => each.member === member && each.status === "PENDING");
  if (!asked) return <DeedRow title="Latest withdrawal" about="None waits to be decided" />;
  const what = `${moneyText(asked.amount, asked.currency)} of ${member}`;
  const decide = (status: "SUCCESS" | "FAILED", said: string) =>
    run.mutate(deed("withdrawal.decide", { target: asked.id, status }, `${said}: ${what}`));
  const deciding = run.isPending ? run.variables.input.status : undefined;
  return (
    <DeedRow
      title="Latest withdrawal"
      about={`${moneyText(asked.amount, asked.currency)} to ${asked.bankCode} ${asked.bankAccountNo}`}
    >
      <Button
        size="small"
        tone="primary"
        icon={Check}
        aria-label={`Settle ${what}`}
        disabled={run.isPending}
        pending={deciding === "SUCCESS"}
        onClick={() => decide("SUCCESS", "Settled")}
      >
        Settle
      </Button>
      <Button
        size="small"
        icon={Ban}
        aria-label={`Refuse ${what}`}
        disabled={run.isPending}
        pending={deciding === "FAILED"}
        onClick={() => decide("FAILED", "Refused")}
      >
        Refuse
      </Button>
    </DeedRow>
  );
}
