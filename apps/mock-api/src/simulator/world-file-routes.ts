import {
  dropSnapshot,
  exportWorld,
  importWorld,
  listSnapshots,
  putSnapshot,
  restoreSnapshot,
  WORLD_FILE_MAX_BYTES,
  WORLD_FILE_TYPE,
} from "@mekong/contract/simulator/world-files";
import type { FastifyInstance } from "fastify";
import { TrafficLog } from "../http/traffic";
import { exportFile } from "../world/files/world-file";
import { NoWorldFile } from "../world/no-world-file";
import type { WorldRegistry } from "../world/registry";
import { InvalidInput } from "./refuse";
import { serveControl } from "./serve";
import { tellOf } from "./tell";
import { withWorld } from "./with-world";

/** Worlds kept: snapshots, and files that open elsewhere. */
export function worldFileRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  app.addContentTypeParser(
    [WORLD_FILE_TYPE, "application/x-sqlite3", "application/octet-stream"],
    { parseAs: "buffer", bodyLimit: WORLD_FILE_MAX_BYTES },
    (_, bytes, done) => done(null, bytes),
  );

  serveControl(app, listSnapshots, async ({ params }) => ({ snapshots: [...worlds.snapshots(params.world)] }));

  serveControl(app, putSnapshot, async ({ params }) => {
    await worlds.snapshot(params.world, params.name);
    return { snapshots: [...worlds.snapshots(params.world)] };
  });

  serveControl(app, restoreSnapshot, async ({ params, query }) => {
    const world = await worlds.restore(params.world, params.name, query.lastEvent);
    await tellOf(worlds, world);
    return world.summary();
  });

  serveControl(app, dropSnapshot, async ({ params }) => {
    worlds.mustExist(params.world);
    return { dropped: worlds.dropSnapshot(params.world, params.name) };
  });

  serveControl(app, exportWorld, ({ params }) =>
    withWorld(worlds, params.world, (world) => exportFile(world, TrafficLog.of(world).list({}))),
  );

  serveControl(app, importWorld, async ({ params, body }) => {
    const world = await worlds.import(params.world, body).catch((error) => {
      if (!(error instanceof NoWorldFile)) throw error;
      throw new InvalidInput("KEY_INVALID", "", `a file that a world was exported to; ${error.message}`);
    });
    await TrafficLog.of(world).takeOver();
    await tellOf(worlds, world);
    return world.summary();
  });
}
