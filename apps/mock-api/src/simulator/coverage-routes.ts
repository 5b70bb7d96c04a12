import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import type { FastifyInstance } from "fastify";
import type { Coverage } from "../http/coverage";
import { serveControl } from "./serve";

export function coverageRoutes(app: FastifyInstance, coverage: Coverage): void {
  serveControl(app, getCoverage, async ({ query }) => coverage.report(query.since));
  serveControl(app, dropCoverage, async () => ({ since: coverage.reset().toISOString() }));
}
