import type { QrProvider } from "@mekong/contract/limits";
import type { QrRow } from "@mekong/contract/simulator/reads";
import { cancelDue } from "../../world/schedule";
import type { Tx } from "../../world/tx";

export type QrStatus = QrRow["status"];

/** Unique in the database, so that a member has one live QR per provider. */
export function liveKey(memberId: string, provider: QrProvider): string {
  return `${memberId}:${provider}`;
}

export function expiryId(qrcodeId: string): string {
  return `qr.expire:${qrcodeId}`;
}

export function paymentId(qrcodeId: string): string {
  return `qr.pay:${qrcodeId}`;
}

/**
 * Uses a conditional update, so that only one of several concurrent callers succeeds.
 * @returns whether it was live
 */
export async function endQrcode(tx: Tx, qrcodeId: string, status: Exclude<QrStatus, "LIVE">): Promise<boolean> {
  const { count } = await tx.db.qrcode.updateMany({
    where: { id: qrcodeId, status: "LIVE" },
    data: { status, liveKey: null, settledAt: tx.now },
  });
  if (count === 0) return false;
  await cancelDue(tx, expiryId(qrcodeId));
  await cancelDue(tx, paymentId(qrcodeId));
  tx.emit({ about: "qrcodes", data: { qrcodeId, status } });
  return true;
}
