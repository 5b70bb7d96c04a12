import type { WorldClient } from "@mekong/contract/simulator/client";

/** Number of backend calls that change the profile. */
export async function countProfileChanges(world: WorldClient): Promise<number> {
  return (await world.traffic()).rows.filter(({ method, path }) => method === "PUT" && path.startsWith("/api/account"))
    .length;
}
