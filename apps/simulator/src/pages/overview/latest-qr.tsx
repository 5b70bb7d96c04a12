import type { Currency } from "@mekong/contract/limits";
import { useQrcodes } from "../../api/queries";
import { useNow } from "../../events/now-provider";
import { moneyText } from "../../format/money";
import { countdown } from "../../format/time";
import { QrControls } from "../qrcodes/qr-controls";
import { QuickActionRow } from "./quick-action-row";

/** The member's newest live QR code, with pay and expire. */
export function LatestQr({ world, member, currency }: { world: string; member: string; currency: Currency }) {
  const now = useNow();
  const qr = useQrcodes(world).data?.find((each) => each.member === member && each.status === "LIVE");
  if (!qr) return <QuickActionRow title="Latest QR" about="No live QR. Create one in the phone, under Deposit." />;
  const remaining = now === undefined ? "" : `, ${countdown(Date.parse(qr.expiresAt), now)} left`;
  return (
    <QuickActionRow title="Latest QR" about={`${qr.provider} ${moneyText(qr.amount, currency)}${remaining}`}>
      <QrControls qr={qr} />
    </QuickActionRow>
  );
}
