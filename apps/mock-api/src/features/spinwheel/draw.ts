import type { WheelSlice } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * Decides where the wheel stops for a member, and takes that prize out of stock: where it is rigged to
 * stop, else by the weights of the slices in stock.
 * @returns null when the wheel has no slice that can be drawn
 */
export async function drawSlice(world: World, tx: Tx, memberId: string): Promise<WheelSlice | null> {
  const rigged = await riggedSlice(tx, memberId);
  if (rigged && (await takeFromStock(tx, rigged))) return rigged;
  for (;;) {
    const slices = await tx.db.wheelSlice.findMany({
      where: { weight: { gt: 0 }, OR: [{ stock: null }, { stock: { gt: 0 } }] },
      orderBy: { position: "asc" },
    });
    const drawn = pick(slices, world.dice.roll(tx, "wheel"));
    // Only another writer, between the look and the taking, leads to a second round.
    if (!drawn || (await takeFromStock(tx, drawn))) return drawn;
  }
}

/** The slice that a share of the whole wheel, 0 or more and less than 1, falls on; null when there is none. */
export function pick<S extends { weight: number }>(slices: readonly S[], share: number): S | null {
  let left = share * slices.reduce((sum, { weight }) => sum + weight, 0);
  for (const slice of slices) {
    left -= slice.weight;
    if (left < 0) return slice;
  }
  return null;
}

/** What QA has decided for this spin, the oldest decision first; it is used up by it, also when its prize is out of stock. */
async function riggedSlice(tx: Tx, memberId: string): Promise<WheelSlice | null> {
  const rig = await tx.db.wheelRig.findFirst({
    where: { OR: [{ memberId }, { memberId: null }] },
    orderBy: { id: "asc" },
  });
  if (!rig) return null;
  const { count } = await tx.db.wheelRig.updateMany({
    where: { id: rig.id, timesLeft: { gt: 1 } },
    data: { timesLeft: { decrement: 1 } },
  });
  if (count === 0) await tx.db.wheelRig.deleteMany({ where: { id: rig.id } });
  tx.emit({ about: "wheel" });
  return tx.db.wheelSlice.findUnique({ where: { code: rig.sliceCode } });
}

/** @returns whether there was one left */
async function takeFromStock(tx: Tx, { code, stock }: WheelSlice): Promise<boolean> {
  if (stock === null) return true;
  const { count } = await tx.db.wheelSlice.updateMany({
    where: { code, stock: { gt: 0 } },
    data: { stock: { decrement: 1 } },
  });
  if (count > 0) tx.emit({ about: "wheel" });
  return count > 0;
}
