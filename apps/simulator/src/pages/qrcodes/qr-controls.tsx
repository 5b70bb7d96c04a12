import type { QrRow } from "@mekong/contract/simulator/reads";
import { Banknote, TimerOff } from "lucide-react";
import { useWorldState } from "../../api/queries";
import { deed } from "../../api/use-run-action";
import { useWorld } from "../../api/use-world";
import { moneyText } from "../../format/money";
import { DeedButtons } from "../../queue/deed-buttons";

/** Pay and expire; empty for a QR code that is not live. */
export function QrControls({ qr }: { qr: QrRow }) {
  const currency = useWorldState(useWorld()).data?.world.currency ?? "BAHT";
  if (qr.status !== "LIVE") return null;
  const target = qr.id;
  const what = `${moneyText(qr.amount, currency)} of ${qr.member}`;
  return (
    <DeedButtons
      what={what}
      deeds={[
        { label: "Pay", icon: Banknote, tone: "primary", deed: deed("qr.pay", { target }, `Paid: ${what}`) },
        { label: "Expire", icon: TimerOff, deed: deed("qr.expire", { target }, `Expired: ${what}`) },
      ]}
    />
  );
}
