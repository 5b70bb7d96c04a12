import { Refusal } from "@mekong/contract/errors";
import { getReplay, saveReplay } from "@mekong/contract/simulator/replay";
import type { FastifyInstance } from "fastify";
import { Replay } from "../../upstream/replay/replay";
import { recordingOf } from "../../upstream/replay/save";
import type { WorldRegistry } from "../../world/registry";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import { withWorld } from "../with-world";
import { notifySubscribers } from "../worlds/world-routes";
import type { Recordings } from "./recordings";

const NO_REPLAY = { recordedFrom: null, recordedAt: null, responses: 0, members: [], unrecorded: [] };

export function replayRoutes(app: FastifyInstance, worlds: WorldRegistry, recordings: Recordings): void {
  serveControl(app, saveReplay, async ({ params, body, created }) => {
    if (body.as === params.world)
      throw new InvalidInput("KEY_INVALID", "as", "another world, because this one has the upstream");
    const { responses, world: recorded } = await recordings.getOrThrow(params.world);
    const { upstream } = recorded.manifest;
    const { recording, leftOut } = responses ? recordingOf(responses) : { recording: null, leftOut: [] };
    if (!upstream || !recording || recording.responses.length === 0)
      throw new Refusal("NO_DATA", { path: "recording" });
    if (!worlds.exists(body.as)) created();
    const stored = { url: upstream.url, chatUrl: null, headerNames: [], recordedAt: new Date().toISOString() };
    const world = await worlds.put(body.as, {
      upstream: { stored, headers: {} },
      recording: { world: recorded, data: recording },
    });
    await notifySubscribers(worlds, world);
    return { world: world.summary(), responses: recording.responses.length, members: recording.members, leftOut };
  });

  serveControl(app, getReplay, ({ params }) =>
    withWorld(worlds, params.world, (world) => {
      const { url: recordedFrom, recordedAt } = world.manifest.upstream ?? {};
      if (!recordedFrom || !recordedAt) return { world: world.name, ...NO_REPLAY };
      return { world: world.name, recordedFrom, recordedAt, ...Replay.of(world).report() };
    }),
  );
}
