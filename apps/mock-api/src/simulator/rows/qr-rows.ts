import type { QrProvider } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { QrRow } from "@mekong/contract/simulator/reads";
import type { Read } from "../../world/tx";

/** An expired QR is EXPIRED even before the scheduled action runs. */
export async function qrRows(read: Read, now: Date): Promise<QrRow[]> {
  const qrcodes = await read.qrcode.findMany({
    orderBy: { seq: "desc" },
    include: { member: { select: { username: true } } },
  });
  return qrcodes.map((qrcode) => ({
    id: qrcode.id,
    member: qrcode.member.username,
    provider: qrcode.provider as QrProvider,
    amount: fromSatang(qrcode.amount),
    status: qrcode.status === "LIVE" && qrcode.expiresAt <= now ? "EXPIRED" : (qrcode.status as QrRow["status"]),
    payload: qrcode.payload,
    createdAt: qrcode.createdAt.toISOString(),
    expiresAt: qrcode.expiresAt.toISOString(),
    settledAt: qrcode.settledAt?.toISOString() ?? null,
  }));
}
