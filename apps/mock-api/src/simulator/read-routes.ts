import { APP_VERSION } from "@mekong/contract/limits";
import { listMembers, listQrcodes, ready } from "@mekong/contract/simulator/reads";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import type { FastifyInstance } from "fastify";
import { TrafficLog } from "../http/traffic";
import type { WorldRegistry } from "../world/registry";
import { memberRows } from "./member-rows";
import { qrRows } from "./qr-rows";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

/** What panel and tests look at. */
export function readRoutes(app: FastifyInstance, worlds: WorldRegistry, { webUrl }: { webUrl: string }): void {
  // Those who wait for traffic would keep the server from closing.
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  serveControl(app, ready, async () => ({ ready: true as const, version: APP_VERSION, webUrl }));

  serveControl(app, listTraffic, ({ params, query, signal }) =>
    withWorld(worlds, params.world, (world) =>
      TrafficLog.of(world).wait(query, AbortSignal.any([signal, stopping.signal])),
    ),
  );

  serveControl(app, listMembers, async ({ params }) => ({
    members: await withWorld(worlds, params.world, ({ read }) => memberRows(read)),
  }));

  serveControl(app, listQrcodes, async ({ params }) => ({
    qrcodes: await withWorld(worlds, params.world, ({ read, clock }) => qrRows(read, clock.now())),
  }));
}
