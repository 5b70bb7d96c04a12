import { Readable } from "node:stream";
import {
  dropSnapshot,
  exportWorld,
  importWorld,
  listSnapshots,
  putSnapshot,
  restoreSnapshot,
  WORLD_FILE_TYPE,
} from "@mekong/contract/simulator/world-files";
import type { FastifyInstance } from "fastify";
import { InvalidWorldFile } from "../../world/errors";
import { exportFile, WorldTooLarge } from "../../world/files/world-file";
import type { WorldRegistry } from "../../world/registry";
import { InvalidInput } from "../refuse";
import { CONTROL_PREFIX, callOf, callWithoutBody, serveControl, validResponse } from "../serve";
import type { EventRelay } from "../shards/event-relay";
import { ownerOf } from "../teams/world-access";
import { withWorld } from "../with-world";
import { receiveFile, sendFile, tooLargeError } from "./stream-file";
import { notifySubscribers } from "./world-routes";

export function worldFileRoutes(app: FastifyInstance, worlds: WorldRegistry, relay: EventRelay): void {
  serveControl(app, listSnapshots, async ({ params }) => ({ snapshots: [...worlds.snapshots(params.world)] }));

  serveControl(app, putSnapshot, async ({ params }) => {
    await worlds.snapshot(params.world, params.name);
    return { snapshots: [...worlds.snapshots(params.world)] };
  });

  serveControl(app, restoreSnapshot, async ({ params, query }) => {
    const world = await worlds.restore(params.world, params.name, query.lastEvent);
    await notifySubscribers(relay, world);
    return world.summary();
  });

  serveControl(app, dropSnapshot, async ({ params }) => {
    worlds.mustExist(params.world);
    return { dropped: worlds.dropSnapshot(params.world, params.name) };
  });

  void app.register(async (files) => registerFileTransfer(files, worlds, relay));
}

/** Streams the files, because they may not fit in memory. */
function registerFileTransfer(app: FastifyInstance, worlds: WorldRegistry, relay: EventRelay): void {
  const accepts = [WORLD_FILE_TYPE, "application/x-sqlite3", "application/octet-stream"];
  app.addContentTypeParser(accepts, (_request, payload, done) => done(null, payload));

  app.route({
    method: exportWorld.method,
    url: exportWorld.path.slice(CONTROL_PREFIX.length),
    config: { endpoint: exportWorld },
    handler: async (request, reply) => {
      const { params, signal } = callOf(exportWorld, request, reply);
      const file = worlds.newTemporaryFile(params.world);
      await withWorld(worlds, params.world, (world) => exportFile(world, file, { signal })).catch((error) => {
        throw error instanceof WorldTooLarge ? tooLargeError() : error;
      });
      return sendFile(reply, file);
    },
  });

  app.route({
    method: importWorld.method,
    url: importWorld.path.slice(CONTROL_PREFIX.length),
    config: { endpoint: importWorld, accepts },
    handler: async (request, reply) => {
      const { params, caller, signal } = callWithoutBody(importWorld, request, reply);
      if (!(request.body instanceof Readable))
        throw new InvalidInput("KEY_INVALID", "", `a file as ${WORLD_FILE_TYPE}`);
      const file = worlds.newTemporaryFile(params.world);
      const contentLength = request.headers["content-length"];
      await receiveFile(request.body, file, contentLength === undefined ? undefined : Number(contentLength)).catch(
        (error) => {
          // The rest of the body is not read, so the connection must close.
          void reply.header("connection", "close");
          throw error;
        },
      );
      const world = await worlds.import(params.world, file, signal, ownerOf(caller, params.world)).catch((error) => {
        if (!(error instanceof InvalidWorldFile)) throw error;
        throw new InvalidInput("KEY_INVALID", "", `a file exported from a world; ${error.message}`);
      });
      await notifySubscribers(relay, world);
      return validResponse(importWorld, world.summary());
    },
  });
}
