import type { QrProvider } from "@mekong/contract/limits";
import type { Read } from "../../world/tx";
import { liveRecord, type QrcodeRecord } from "./record";
import { liveKey } from "./status";

/** The member's live QR at a provider, or none. One whose time is over is none, also before the schedule has said so. */
export async function currentQrcode(
  read: Read,
  memberId: string,
  provider: QrProvider,
  now: Date,
): Promise<QrcodeRecord> {
  const qrcode = await read.qrcode.findUnique({ where: { liveKey: liveKey(memberId, provider) } });
  return qrcode && qrcode.expiresAt > now ? liveRecord(qrcode, now) : { hasQrcode: false };
}
