import { MAIN, type WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/** Notifies subscribers of this world and `main`; other worlds belong to tests. */
export async function tellOf(worlds: WorldRegistry, world: World): Promise<void> {
  tellOfWorlds(world);
  if (world.name !== MAIN) tellOfWorlds(await worlds.get(MAIN));
}

export function tellOfWorlds({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "worlds" });
}
