import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { type Decision, decideWithdrawal, type NewWithdrawal, takeOut } from "../wallet/withdrawal";

export type PastWithdrawal = NewWithdrawal & Omit<Decision, "target">;

export async function pastWithdrawal(world: World, tx: Tx, { status, note, ...wanted }: PastWithdrawal): Promise<void> {
  const target = await takeOut(world, tx, wanted);
  await decideWithdrawal(tx, { target, status, note });
}
