import { dropFault, dropFaults, listFaults, putFault } from "@mekong/contract/simulator/faults";
import type { FastifyInstance } from "fastify";
import { FaultBook } from "../http/faults";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { recorderOf } from "./recording/recorder";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

export function faultRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  const inBook = <T>(name: string, work: (book: FaultBook, world: World) => T | Promise<T>) =>
    withWorld(worlds, name, async (world) => work(await FaultBook.of(world), world));

  serveControl(app, listFaults, async ({ params }) => ({
    faults: await inBook(params.world, (book) => book.list()),
  }));
  serveControl(app, putFault, ({ params, body }) =>
    inBook(params.world, async (book, world) => {
      const live = await book.put(params.id, body);
      recorderOf(world)?.fault(params.id, body);
      return live;
    }),
  );
  serveControl(app, dropFault, async ({ params }) => ({
    dropped: await inBook(params.world, async (book, world) => {
      const dropped = await book.drop(params.id);
      if (dropped > 0) recorderOf(world)?.fault(params.id);
      return dropped;
    }),
  }));
  serveControl(app, dropFaults, async ({ params }) => ({
    dropped: await inBook(params.world, async (book, world) => {
      const live = book.list();
      const dropped = await book.dropAll();
      for (const { id } of live) recorderOf(world)?.fault(id);
      return dropped;
    }),
  }));
}
