import type { QrRow } from "@mekong/contract/simulator/reads";
import { Banknote, TimerOff } from "lucide-react";
import { useWorld, useWorldState } from "../../api/queries";
import { actionRequest } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Pay and expire; empty for a QR code that is not live. */
export function QrControls({ qr }: { qr: QrRow }) {
  const currency = useWorldState(useWorld()).data?.world.currency ?? "BAHT";
  if (qr.status !== "LIVE") return null;
  const target = qr.id;
  const subject = `${moneyText(qr.amount, currency)} of ${qr.member}`;
  return (
    <ActionButtons
      subject={subject}
      actions={[
        {
          label: "Pay",
          icon: Banknote,
          tone: "primary",
          request: actionRequest("qr.pay", { target }, `Paid: ${subject}`),
        },
        { label: "Expire", icon: TimerOff, request: actionRequest("qr.expire", { target }, `Expired: ${subject}`) },
      ]}
    />
  );
}
