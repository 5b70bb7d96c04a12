import { Refusal } from "@mekong/contract/errors";
import type { Tx } from "../../world/tx";
import { endQrcode } from "./status";

/** @throws Refusal NO_DATA; the same for unknown, other members' and ended QRs, to reveal nothing */
export async function cancelQrcode(tx: Tx, memberId: string, qrcodeId: string): Promise<void> {
  const qrcode = await tx.db.qrcode.findFirst({ where: { id: qrcodeId, memberId }, select: { id: true } });
  if (!qrcode || !(await endQrcode(tx, qrcode.id, "CANCELLED"))) throw new Refusal("NO_DATA", { path: "qrcodeId" });
}
