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
import type { EventRelay } from "../shards/event-relay";
import { type Peers, peersFor } from "../shards/peers";
import { listAllWorlds, listOwnWorlds } from "../shards/world-list";
import { stateOf } from "../state";
import { checkWorld, ownerOf } from "../teams/world-access";
import { withMockData, withWorld } from "../with-world";
import { checkOrigin } from "./allowed-origin";

const worldsChanged = { type: "changed", about: "worlds" } as const;

/** Notifies subscribers of this world and of `main`; other worlds belong to tests. */
export async function notifySubscribers(relay: EventRelay, { name, events, clock }: World): Promise<void> {
  events.add({ at: clock.now().toISOString(), ...worldsChanged });
  if (name !== MAIN) await relay.add(MAIN, worldsChanged);
}

function checkUpstream({ url, chatUrl }: UpstreamInput, origins: readonly string[]): void {
  checkOrigin("upstream.url", url, origins);
  if (chatUrl) checkOrigin("upstream.chatUrl", chatUrl, origins);
}

export interface WorldRoutesOptions {
  worlds: WorldRegistry;
  relay: EventRelay;
  peers: Peers | null;
  upstreamOrigins: readonly string[];
}

export function worldRoutes(app: FastifyInstance, options: WorldRoutesOptions): void {
  const { worlds, relay, peers, upstreamOrigins } = options;

  serveControl(app, listWorlds, ({ query, headers, caller }) => {
    const others = peersFor(peers, headers);
    const own = (ownQuery: typeof query) => listOwnWorlds(worlds, caller, ownQuery);
    return others ? listAllWorlds(own, others, query, headers.authorization) : own(query);
  });

  serveControl(app, putWorld, async ({ params, body, headers, caller, created }) => {
    worlds.shard.mustOwn(params.world);
    if (params.world === MAIN && body.ttl !== undefined) {
      throw new InvalidInput("KEY_INVALID", "ttl", "none for main, which always exists: any other world can have one");
    }
    const { from } = body;
    const copyFrom =
      peers && from !== undefined && !worlds.shard.owns(from)
        ? (file: string) => peers.copy(from, file, headers.authorization)
        : undefined;
    if (from !== undefined && !copyFrom) {
      await checkWorld(worlds, caller, { name: from, use: "read", path: "from" });
      if (!worlds.exists(from)) throw new Refusal("NO_WORLD", { path: "from" });
    }
    const { upstream: upstreamInput, ...options } = body;
    if (upstreamInput) checkUpstream(upstreamInput, upstreamOrigins);
    if (upstreamInput && body.at !== undefined) {
      throw new InvalidInput("KEY_INVALID", "at", "none with an upstream, whose time is real");
    }
    const upstream = upstreamInput ? upstreamOf(upstreamInput) : upstreamInput;
    if (!worlds.exists(params.world)) created();
    const owner = ownerOf(caller, params.world);
    const world = await worlds.put(params.world, { ...options, upstream, copyFrom, owner }).catch((error) => {
      if (!(error instanceof WorldBroken)) throw error;
      throw new InvalidInput("KEY_INVALID", "from", `a world that can be opened: ${error.message}`);
    });
    await notifySubscribers(relay, world);
    return world.summary();
  });

  serveControl(app, resetWorld, async ({ params }) => {
    const world = await worlds.reset(params.world);
    await notifySubscribers(relay, world);
    return world.summary();
  });

  serveControl(app, dropWorld, async ({ params }) => {
    const dropped = await worlds.drop(params.world);
    if (dropped) await relay.add(MAIN, worldsChanged);
    return { dropped };
  });

  serveControl(app, getState, ({ params }) => withWorld(worlds, params.world, stateOf));

  serveControl(app, audit, ({ params }) => withMockData(worlds, params.world, ({ read }) => auditLedger(read)));
}
