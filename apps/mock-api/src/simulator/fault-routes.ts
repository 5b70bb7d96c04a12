import { dropFault, dropFaults, listFaults, putFault } from "@mekong/contract/simulator/faults";
import type { FastifyInstance } from "fastify";
import { FaultStore } from "../http/faults";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { recorderOf } from "./recording/recorder";
import { serveControl } from "./serve";
import { requireMockData, withWorld } from "./with-world";

export function faultRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  const withFaultStore = <T>(name: string, work: (faultStore: FaultStore, world: World) => T | Promise<T>) =>
    withWorld(worlds, name, (world) => work(FaultStore.of(world), world));

  serveControl(app, listFaults, async ({ params }) => ({
    faults: await withFaultStore(params.world, (faultStore) => faultStore.list()),
  }));
  serveControl(app, putFault, ({ params, body }) =>
    withFaultStore(params.world, async (faultStore, world) => {
      if ("run" in body.effect) requireMockData(world);
      const live = await faultStore.put(params.id, body);
      recorderOf(world)?.recordFault(params.id, live.rule);
      return live;
    }),
  );
  serveControl(app, dropFault, async ({ params }) => ({
    dropped: await withFaultStore(params.world, async (faultStore, world) => {
      const dropped = await faultStore.drop(params.id);
      if (dropped > 0) recorderOf(world)?.recordFault(params.id);
      return dropped;
    }),
  }));
  serveControl(app, dropFaults, async ({ params }) => ({
    dropped: await withFaultStore(params.world, async (faultStore, world) => {
      const live = faultStore.list();
      const dropped = await faultStore.dropAll();
      for (const { id } of live) recorderOf(world)?.recordFault(id);
      return dropped;
    }),
  }));
}
