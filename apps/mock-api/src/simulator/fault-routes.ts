import { dropFault, dropFaults, listFaults, putFault } from "@mekong/contract/simulator/faults";
import type { FastifyInstance } from "fastify";
import { FaultBook } from "../http/faults";
import type { WorldRegistry } from "../world/registry";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

/** Faults: set, seen, ended. */
export function faultRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  const inBook = <T>(name: string, work: (book: FaultBook) => T | Promise<T>) =>
    withWorld(worlds, name, async (world) => work(await FaultBook.of(world)));

  serveControl(app, listFaults, async ({ params }) => ({
    faults: await inBook(params.world, (book) => book.list()),
  }));
  serveControl(app, putFault, ({ params, body }) => inBook(params.world, (book) => book.put(params.id, body)));
  serveControl(app, dropFault, async ({ params }) => ({
    dropped: await inBook(params.world, (book) => book.drop(params.id)),
  }));
  serveControl(app, dropFaults, async ({ params }) => ({
    dropped: await inBook(params.world, (book) => book.dropAll()),
  }));
}
