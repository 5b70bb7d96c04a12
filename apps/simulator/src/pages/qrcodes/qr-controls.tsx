import type { QrRow } from "@mekong/contract/simulator/reads";
import { Banknote, TimerOff } from "lucide-react";
import { useWorldState } from "../../api/queries";
import { deed, useRunAction } from "../../api/use-run-action";
import { useWorld } from "../../api/use-world";
import { moneyText } from "../../format/money";
import { Button } from "../../ui/button";

/** Pay and expire: one press each. Nothing where there is nothing to decide any more. */
export function QrControls({ qr }: { qr: QrRow }) {
  const run = useRunAction();
  const currency = useWorldState(useWorld()).data?.world.currency ?? "BAHT";
  if (qr.status !== "LIVE") return null;
  const what = `${moneyText(qr.amount, currency)} of ${qr.member}`;
  const running = run.isPending ? run.variables.name : undefined;
  return (
    <span className="inline-flex gap-1.5">
      <Button
        size="small"
        tone="primary"
        icon={Banknote}
        aria-label={`Pay ${what}`}
        disabled={run.isPending}
        pending={running === "qr.pay"}
        onClick={() => run.mutate(deed("qr.pay", { target: qr.id }, `Paid: ${what}`))}
      >
        Pay
      </Button>
      <Button
        size="small"
        icon={TimerOff}
        aria-label={`Expire ${what}`}
        disabled={run.isPending}
        pending={running === "qr.expire"}
        onClick={() => run.mutate(deed("qr.expire", { target: qr.id }, `Expired: ${what}`))}
      >
        Expire
      </Button>
    </span>
  );
}
