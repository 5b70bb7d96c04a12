import { randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { getReplay, saveReplay } from "@mekong/contract/simulator/replay";
import { putWorld, type WorldSummary } from "@mekong/contract/simulator/worlds";
import type { FastifyInstance } from "fastify";
import { Replay } from "../../upstream/replay/replay";
import { recordingOf } from "../../upstream/replay/save";
import type { WorldRegistry } from "../../world/registry";
import type { WorldOptions } from "../../world/registry/registry-options";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import type { EventRelay } from "../shards/event-relay";
import type { Peers } from "../shards/peers";
import { checkWorld, ownerOf } from "../teams/world-access";
import { withWorld } from "../with-world";
import { notifySubscribers } from "../worlds/world-routes";
import type { Recordings } from "./recordings";

const NO_REPLAY = { recordedFrom: null, recordedAt: null, responses: 0, members: [], unrecorded: [] };

const TRANSIT_TTL_SECONDS = 300;

export interface ReplayRoutesOptions {
  worlds: WorldRegistry;
  relay: EventRelay;
  peers: Peers | null;
}

export function replayRoutes(
  app: FastifyInstance,
  recordings: Recordings,
  { worlds, relay, peers }: ReplayRoutesOptions,
): void {
  serveControl(app, saveReplay, async ({ params, body, headers, caller, created }) => {
    if (body.as === params.world)
      throw new InvalidInput("KEY_INVALID", "as", "another world, because this one has the upstream");
    const isElsewhere = peers && !worlds.shard.owns(body.as);
    if (!isElsewhere) await checkWorld(worlds, caller, { name: body.as, use: "change", path: "as" });
    const { responses, world: recorded } = await recordings.getOrThrow(params.world);
    const { upstream } = recorded.manifest;
    const { recording, leftOut } = responses ? recordingOf(responses) : { recording: null, leftOut: [] };
    if (!upstream || !recording || recording.responses.length === 0)
      throw new Refusal("NO_DATA", { path: "recording" });
    const stored = { url: upstream.url, chatUrl: null, headerNames: [], recordedAt: new Date().toISOString() };
    const options: WorldOptions = {
      owner: ownerOf(caller, body.as),
      upstream: { stored, headers: {} },
      recording: { world: recorded, data: recording },
    };
    const save = async () => {
      if (isElsewhere) return saveElsewhere(peers, body.as, options, headers.authorization);
      if (!worlds.exists(body.as)) created();
      const world = await worlds.put(body.as, options);
      await notifySubscribers(relay, world);
      return world.summary();
    };
    const world = await save();
    return { world, responses: recording.responses.length, members: recording.members, leftOut };
  });

  /** The other shard copies a temporary world. */
  async function saveElsewhere(
    others: Peers,
    name: string,
    options: WorldOptions,
    authorization: string | undefined,
  ): Promise<WorldSummary> {
    const from = worlds.shard.drawName(() => `replay-${randomBytes(6).toString("hex")}`);
    await worlds.put(from, { ...options, ttl: TRANSIT_TTL_SECONDS });
    try {
      const input = { params: { world: name }, body: { from } };
      return await others.ask(others.shardOf(name), putWorld, input, authorization, UPLOAD_TIMEOUT_MS);
    } finally {
      await worlds.drop(from);
    }
  }

  serveControl(app, getReplay, ({ params }) =>
    withWorld(worlds, params.world, (world) => {
      const { url: recordedFrom, recordedAt } = world.manifest.upstream ?? {};
      if (!recordedFrom || !recordedAt) return { world: world.name, ...NO_REPLAY };
      return { world: world.name, recordedFrom, recordedAt, ...Replay.of(world).report() };
    }),
  );
}
