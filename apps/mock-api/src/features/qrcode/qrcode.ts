import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import type { QrProvider } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { QrRow } from "@mekong/contract/simulator/reads";
import { renderSVG } from "uqr";
import type { Qrcode } from "../../../generated/client";
import { cancelDue } from "../../world/schedule";
import type { Read, Tx } from "../../world/tx";

export type QrStatus = QrRow["status"];

/** Unique key, so that a member has one live QR per provider. */
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
 * Of several concurrent callers, only one succeeds (conditional update).
 * @returns whether the QR was live
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

export type QrcodeRecord = AnswerOf<typeof getQrcode>;

const QUIET_ZONE_MODULES = 4;

/** `expireIn` is in seconds, rounded up so that 0 means expired. */
export function liveRecord(qrcode: Qrcode, now: Date): QrcodeRecord {
  return {
    hasQrcode: true,
    qrcodeId: qrcode.id,
    qrcode: renderSVG(qrcode.payload, { border: QUIET_ZONE_MODULES, ecc: "M" }),
    amount: fromSatang(qrcode.amount),
    expireIn: Math.ceil((qrcode.expiresAt.getTime() - now.getTime()) / 1000),
    message: "",
  };
}

/** Checks the expiry, because the scheduled expiry may run later. */
export async function currentQrcode(
  read: Read,
  memberId: string,
  provider: QrProvider,
  now: Date,
): Promise<QrcodeRecord> {
  const qrcode = await read.qrcode.findUnique({ where: { liveKey: liveKey(memberId, provider) } });
  return qrcode && qrcode.expiresAt > now ? liveRecord(qrcode, now) : { hasQrcode: false, message: "" };
}

/** @throws NO_DATA, also for a QR of another member, to reveal nothing */
export async function cancelQrcode(tx: Tx, memberId: string, qrcodeId: string): Promise<void> {
  const qrcode = await tx.db.qrcode.findFirst({ where: { id: qrcodeId, memberId }, select: { id: true } });
  if (!qrcode || !(await endQrcode(tx, qrcode.id, "CANCELLED"))) throw new Refusal("NO_DATA", { path: "qrcodeId" });
}
