import { dropDrift, getDrift } from "@mekong/contract/simulator/drift";
import type { FastifyInstance } from "fastify";
import { DriftLog } from "../upstream/drift-log";
import type { WorldRegistry } from "../world/registry";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

export function driftRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  serveControl(app, getDrift, ({ params }) => withWorld(worlds, params.world, (world) => DriftLog.of(world).report()));

  serveControl(app, dropDrift, ({ params }) =>
    withWorld(worlds, params.world, (world) => ({ since: DriftLog.of(world).reset().toISOString() })),
  );
}
