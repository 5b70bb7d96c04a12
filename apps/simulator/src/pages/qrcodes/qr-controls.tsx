import type { QrRow } from "@mekong/contract/simulator/reads";
import { Banknote, TimerOff } from "lucide-react";
import { useMoney } from "../../api/queries";
import { actionRequest } from "../../api/use-run-action";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Pay and expire; empty for a QR code that is not live. */
export function QrControls({ qr }: { qr: QrRow }) {
  const money = useMoney();
  if (qr.status !== "LIVE") return null;
  const target = qr.id;
  const subject = `${money(qr.amount, qr.member)} of ${qr.member}`;
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
