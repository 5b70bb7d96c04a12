import type { WheelSlice } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * Draws the rigged slice, else by weight among slices in stock, and reduces the stock.
 * @returns null without a drawable slice
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
    // Repeats only if a concurrent draw took the last one.
    if (!drawn || (await takeFromStock(tx, drawn))) return drawn;
  }
}

/** @param share in [0, 1) of the total weight */
export function pick<S extends { weight: number }>(slices: readonly S[], share: number): S | null {
  let remaining = share * slices.reduce((sum, { weight }) => sum + weight, 0);
  for (const slice of slices) {
    remaining -= slice.weight;
    if (remaining < 0) return slice;
  }
  return null;
}

/** Uses the oldest matching rig, even if its prize is out of stock. */
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

/** @returns whether one was left */
async function takeFromStock(tx: Tx, { code, stock }: WheelSlice): Promise<boolean> {
  if (stock === null) return true;
  const { count } = await tx.db.wheelSlice.updateMany({
    where: { code, stock: { gt: 0 } },
    data: { stock: { decrement: 1 } },
  });
  if (count > 0) tx.emit({ about: "wheel" });
  return count > 0;
}
