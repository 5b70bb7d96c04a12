import { runConformance } from "@mekong/conformance";
import { lookupActive } from "@mekong/contract/http/lookup";
import { demoMember } from "../../prisma/seed/demo";
import type { Figure } from "../bench";
import { startProduct } from "../product";
import { rowOf } from "../row";
import { compareRounds } from "../statistics";

const LIMIT_MS = 10_000;

/** The baseline is the same number of requests to one lookup. */
export const conformance: Figure = {
  title: "Conformance of the mock, read-only",
  async measure(bench) {
    const { apiUrl, webUrl } = await startProduct(bench, { web: false });
    const { username, password } = demoMember;
    let requests = 0;
    const comparison = await compareRounds(bench.effort.rounds, async () => {
      const started = performance.now();
      const report = await runConformance({ api: apiUrl, username, password, appOrigin: webUrl });
      const ours = performance.now() - started;
      if (report.stopped !== undefined) throw new Error(report.stopped);
      requests = report.requests;
      return { ours, baseline: await lookupsMs(apiUrl, requests) };
    });
    return [
      rowOf({
        figure: `Read-only conformance run, ${requests} requests (limit ${LIMIT_MS / 1_000} s)`,
        unit: "ms",
        comparison,
        baseline: `as many GET ${lookupActive.path}`,
        meaning: "Two logins hash a password.",
        limit: LIMIT_MS,
      }),
    ];
  },
};

async function lookupsMs(apiUrl: string, count: number): Promise<number> {
  const started = performance.now();
  for (let sent = 0; sent < count; sent++) await (await fetch(new URL(lookupActive.path, apiUrl))).text();
  return performance.now() - started;
}
