import { Refusal } from "@mekong/contract/errors";
import type { UpstreamInput } from "@mekong/contract/simulator/upstream";
import { audit, dropWorld, getState, listWorlds, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import type { FastifyInstance } from "fastify";
import { audit as auditLedger } from "../../ledger/audit";
import { WorldBroken } from "../../world/errors";
import { MAIN, type WorldRegistry } from "../../world/registry";
import { upstreamOf } from "../../world/upstream";
import type { World } from "../../world/world";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import { stateOf } from "../state";
import { withMockData, withWorld } from "../with-world";
import { checkOrigin } from "./allowed-origin";

/** Notifies subscribers of this world and of `main`; other worlds belong to tests. */
export async function notifySubscribers(worlds: WorldRegistry, world: World): Promise<void> {
  notifyWorldsChanged(world);
  if (world.name !== MAIN) notifyWorldsChanged(await worlds.get(MAIN));
}

function notifyWorldsChanged({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "worlds" });
}

function checkUpstream({ url, chatUrl }: UpstreamInput, origins: readonly string[]): void {
  checkOrigin("upstream.url", url, origins);
  if (chatUrl) checkOrigin("upstream.chatUrl", chatUrl, origins);
}

export function worldRoutes(app: FastifyInstance, worlds: WorldRegistry, upstreamOrigins: readonly string[]): void {
  serveControl(app, listWorlds, async ({ query }) => {
    const { search = "", offset = 0, limit } = query;
    const names = worlds
      .names()
      .filter((name) => name.includes(search))
      .sort((a, b) => Number(b === search) - Number(a === search));
    const page = await worlds.list(names.slice(offset, limit && offset + limit));
    return { worlds: page, ...(Object.keys(query).length > 0 && { total: names.length }) };
  });

  serveControl(app, putWorld, async ({ params, body, created }) => {
    if (params.world === MAIN && body.ttl !== undefined) {
      throw new InvalidInput("KEY_INVALID", "ttl", "none for main, which always exists: any other world can have one");
    }
    if (body.from !== undefined && !worlds.exists(body.from)) throw new Refusal("NO_WORLD", { path: "from" });
    const { upstream: upstreamInput, ...options } = body;
    if (upstreamInput) checkUpstream(upstreamInput, upstreamOrigins);
    if (upstreamInput && body.at !== undefined) {
      throw new InvalidInput("KEY_INVALID", "at", "none with an upstream, whose time is real");
    }
    const upstream = upstreamInput ? upstreamOf(upstreamInput) : upstreamInput;
    if (!worlds.exists(params.world)) created();
    const world = await worlds.put(params.world, { ...options, upstream }).catch((error) => {
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

  serveControl(app, audit, ({ params }) => withMockData(worlds, params.world, ({ read }) => auditLedger(read)));
}
