import { dayOf } from "@mekong/contract/business-calendar";
import { Refusal } from "@mekong/contract/errors";
import { scheduleAutopilot } from "../../domain/autopilot";
import { acceptsSlips } from "../../domain/slip-window";
import { type ReceivedFile, storeUpload } from "../../domain/upload/store";
import { nextSeq, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { reviewId } from "./settle";

export async function receiveSlip(world: World, tx: Tx, memberId: string, file: ReceivedFile): Promise<string> {
  if (!acceptsSlips(world, tx.now)) throw new Refusal("SLIP_UPLOAD_FAIL");
  const uploadId = world.dice.id(tx);
  await storeUpload(tx, { id: uploadId, ownerId: memberId, kind: "SLIP", file });
  const seq = await nextSeq(tx.db.slip);
  const slip = await tx.db.slip.create({
    data: {
      id: world.dice.id(tx),
      seq,
      memberId,
      reference: `SL${dayOf(tx.now).replaceAll("-", "")}${String(seq).padStart(6, "0")}`,
      uploadId,
      status: "PENDING",
      createdAt: tx.now,
    },
  });
  await scheduleAutopilot(tx, "slip", { id: reviewId(slip.id), action: "slip.review", input: { target: slip.id } });
  tx.emit({ about: "slips", data: { slipId: slip.id, status: "PENDING" } });
  return slip.reference;
}
