import type { QrProvider } from "@mekong/contract/limits";
import type { Read } from "../../world/tx";
import { liveRecord, type QrcodeRecord } from "./record";
import { liveKey } from "./status";

/** Checks the expiry here because the scheduled action may run later. */
export async function currentQrcode(
  read: Read,
  memberId: string,
  provider: QrProvider,
  now: Date,
): Promise<QrcodeRecord> {
  const qrcode = await read.qrcode.findUnique({ where: { liveKey: liveKey(memberId, provider) } });
  return qrcode && qrcode.expiresAt > now ? liveRecord(qrcode, now) : { hasQrcode: false };
}
