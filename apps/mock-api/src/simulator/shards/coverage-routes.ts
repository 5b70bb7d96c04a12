import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import type { FastifyInstance } from "fastify";
import { type CoverageByTeam, mergeReports } from "../../http/coverage";
import { HttpRefusal } from "../../http/http-refusals";
import { serveControl } from "../serve";
import { type Peers, peersFor } from "./peers";

export function coverageRoutes(app: FastifyInstance, coverage: CoverageByTeam, peers: Peers | null): void {
  serveControl(app, getCoverage, async ({ query, headers, caller }) => {
    const own = coverage.of(caller).report(query.since);
    const others = peersFor(peers, headers);
    if (!others) return own;
    const { answers, missing } = await others.askAll(getCoverage, { query }, headers.authorization);
    return { ...mergeReports([own, ...answers]), ...(missing.length > 0 && { missing }) };
  });

  serveControl(app, dropCoverage, async ({ headers, caller }) => {
    const since = coverage.of(caller).reset().toISOString();
    const { missing = [] } = (await peersFor(peers, headers)?.askAll(dropCoverage, {}, headers.authorization)) ?? {};
    if (missing.length === 0) return { since };
    const about = `shard ${missing.join(", ")} did not answer: its coverage was not reset`;
    throw new HttpRefusal("UPSTREAM_FAIL", {}, { params: { about } });
  });
}
