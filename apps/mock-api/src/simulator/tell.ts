import { MAIN, type WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/** Tells those who watch the world and those who watch `main`. Other worlds are nobody's business: tests run in them. */
export async function tellOf(worlds: WorldRegistry, world: World): Promise<void> {
  tellOfWorlds(world);
  if (world.name !== MAIN) tellOfWorlds(await worlds.get(MAIN));
}

/** Tells those who watch this world that there are other worlds now. */
export function tellOfWorlds({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "worlds" });
}
