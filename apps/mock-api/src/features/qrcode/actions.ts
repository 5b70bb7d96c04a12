import { Refusal } from "@mekong/contract/errors";
import type { QrProvider } from "@mekong/contract/limits";
import { creditDeposit } from "../../domain/deposit";
import type { Tx } from "../../world/tx";
import type { ActionImplementations } from "../action";
import { endQrcode } from "./qrcode";

async function find(tx: Tx, target: string) {
  const qrcode =
    target === "latest"
      ? await tx.db.qrcode.findFirst({ where: { status: "LIVE" }, orderBy: { seq: "desc" } })
      : await tx.db.qrcode.findUnique({ where: { id: target } });
  if (!qrcode) throw new Refusal("NO_DATA", { path: "target" });
  return qrcode;
}

export const qrcodeActions = {
  "qr.pay": (world, { target }) =>
    world.write(async (tx) => {
      const qrcode = await find(tx, target);
      if (qrcode.expiresAt <= tx.now || !(await endQrcode(tx, qrcode.id, "PAID"))) {
        throw new Refusal("NO_DATA", { path: "target" });
      }
      const { entryId } = await creditDeposit(tx, {
        memberId: qrcode.memberId,
        amount: qrcode.amount,
        source: qrcode.provider as QrProvider,
        reference: `qrcode:${qrcode.id}`,
      });
      return { qrcodeId: qrcode.id, entryId };
    }),

  "qr.expire": (world, { target }) =>
    world.write(async (tx) => {
      const qrcode = await find(tx, target);
      if (!(await endQrcode(tx, qrcode.id, "EXPIRED"))) throw new Refusal("NO_DATA", { path: "target" });
      return { qrcodeId: qrcode.id };
    }),
} satisfies Partial<ActionImplementations>;
