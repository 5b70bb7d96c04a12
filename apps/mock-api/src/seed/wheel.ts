import { toSatang } from "@mekong/contract/money";
import { wheel, wheelSlices } from "../../../../prisma/seed/wheel";
import { writeSetting } from "../world/settings";
import type { Tx } from "../world/tx";

export async function seedWheel(tx: Tx): Promise<void> {
  await writeSetting(tx, "wheel", wheel);
  await tx.db.wheelSlice.createMany({
    data: wheelSlices.map((slice, position) => ({ ...slice, position, amount: toSatang(slice.amount) })),
  });
}
