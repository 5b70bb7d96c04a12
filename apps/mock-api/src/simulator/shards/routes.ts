import { worldParams } from "@mekong/contract/simulator/endpoint";
import { worldEvent } from "@mekong/contract/simulator/events";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { removeDatabase } from "../../world/files/template";
import type { WorldRegistry } from "../../world/registry";
import { parseInput } from "../input";
import { CONTROL_PREFIX } from "../serve";
import { withWorld } from "../with-world";
import { sendFile } from "../worlds/stream-file";
import type { EventRelay } from "./event-relay";
import { COPY_PATH, EVENTS_PATH } from "./paths";

const EVENTS_MAX_BYTES = 8 * 1024 * 1024;
const relayedEvents = z.strictObject({ events: z.array(worldEvent.pick({ type: true, about: true, data: true })) });

export function shardRoutes(app: FastifyInstance, worlds: WorldRegistry, relay: EventRelay): void {
  app.get(COPY_PATH.slice(CONTROL_PREFIX.length), async (request, reply) => {
    const { world: name } = parseInput(worldParams, request.params);
    const file = worlds.newTemporaryFile(name);
    await withWorld(worlds, name, (world) => world.copyTo(file)).catch((error: unknown) => {
      removeDatabase(file);
      throw error;
    });
    return sendFile(reply, file);
  });

  app.post(EVENTS_PATH.slice(CONTROL_PREFIX.length), { bodyLimit: EVENTS_MAX_BYTES }, async (request) => {
    const { world } = parseInput(worldParams, request.params);
    await relay.addOwn(world, parseInput(relayedEvents, request.body).events);
    return {};
  });
}
