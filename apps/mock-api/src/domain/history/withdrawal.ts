import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { createWithdrawal, type Decision, decideWithdrawal, type NewWithdrawal } from "../wallet/withdrawal";

export type PastWithdrawal = NewWithdrawal & Omit<Decision, "target">;

export async function addPastWithdrawal(
  world: World,
  tx: Tx,
  { status, note, ...input }: PastWithdrawal,
): Promise<void> {
  const target = await createWithdrawal(world, tx, input);
  await decideWithdrawal(tx, { target, status, note });
}
