import { Refusal } from "@mekong/contract/errors";
import { audit, dropWorld, getState, listWorlds, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import type { FastifyInstance } from "fastify";
import { audit as auditLedger } from "../../ledger/audit";
import { WorldBroken } from "../../world/errors";
import { MAIN, type WorldRegistry } from "../../world/registry";
import type { World } from "../../world/world";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import { stateOf } from "../state";
import { withWorld } from "../with-world";

/** Notifies subscribers of this world and `main`; other worlds belong to tests. */
export async function notifySubscribers(worlds: WorldRegistry, world: World): Promise<void> {
  notifyWorldsChanged(world);
  if (world.name !== MAIN) notifyWorldsChanged(await worlds.get(MAIN));
}

function notifyWorldsChanged({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "worlds" });
}

export function worldRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  serveControl(app, listWorlds, async () => ({ worlds: await worlds.list() }));

  serveControl(app, putWorld, async ({ params, body, created }) => {
    if (params.world === MAIN && body.ttl !== undefined) {
      throw new InvalidInput("KEY_INVALID", "ttl", "none for main, which always exists: any other world can have one");
    }
    if (body.from !== undefined && !worlds.exists(body.from)) throw new Refusal("NO_WORLD", { path: "from" });
    if (!worlds.exists(params.world)) created();
    const world = await worlds.put(params.world, body).catch((error) => {
      if (!(error instanceof WorldBroken)) throw error;
      throw new InvalidInput("KEY_INVALID", "from", `a world that can be opened: ${error.message}`);
    });
    await notifySubscribers(worlds, world);
    return world.summary();
  });

  serveControl(app, resetWorld, async ({ params }) => {
    const world = await worlds.reset(params.world);
    await notifySubscribers(worlds, world);
    return world.summary();
  });

  serveControl(app, dropWorld, async ({ params }) => {
    const dropped = await worlds.drop(params.world);
    if (dropped) notifyWorldsChanged(await worlds.get(MAIN));
    return { dropped };
  });

  serveControl(app, getState, ({ params }) => withWorld(worlds, params.world, stateOf));

  serveControl(app, audit, ({ params }) => withWorld(worlds, params.world, ({ read }) => auditLedger(read)));
}
