import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import type { FastifyInstance } from "fastify";
import type { Coverage } from "../http/coverage";
import { serveControl } from "./serve";

/** Which codes of the catalogue were answered, where. */
export function coverageRoutes(app: FastifyInstance, coverage: Coverage): void {
  serveControl(app, getCoverage, async ({ query }) => coverage.report(query.since));
  serveControl(app, dropCoverage, async () => ({ since: coverage.begin().toISOString() }));
}
