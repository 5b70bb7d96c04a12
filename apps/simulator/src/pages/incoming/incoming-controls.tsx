import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Banknote, X } from "lucide-react";
import { deed } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { DeedButtons } from "../../queue/deed-buttons";

/** Confirms or fails a pending transfer. */
export function IncomingControls({ incoming }: { incoming: IncomingRow }) {
  const { id: target, member, amount, currency, status } = incoming;
  if (status !== "PENDING") return null;
  const what = `${moneyText(amount, currency)} of ${member}`;
  return (
    <DeedButtons
      what={what}
      deeds={[
        {
          label: "Credit",
          icon: Banknote,
          tone: "primary",
          deed: deed("incoming.decide", { target, status: "SUCCESS" }, `Credited: ${what}`),
        },
        {
          label: "Fail",
          icon: X,
          deed: deed("incoming.decide", { target, status: "FAILED" }, `Marked as failed: ${what}`),
        },
      ]}
    />
  );
}
