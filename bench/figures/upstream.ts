import { Agent, get } from "node:http";
import { getWallet } from "@mekong/contract/http/wallet";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Request } from "autocannon";
import { freePort } from "../../scripts/dev-stack/ports";
import type { Figure } from "../bench";
import { compareUnderLoad, type Load, requestsPerProcessorSecond } from "../load";
import { memberHeader, startProduct } from "../product";
import { rowOf } from "../row";
import { compareRounds, median } from "../statistics";
import { alternatingTransfers, auditLedger } from "./transfer";

const CONNECTIONS = 20;
const CALLS = 500;
const MAX_ADDED_MS = 1;
const MIN_SHARE = 0.5;
const WORLD = "staging";
const READS_PER_TRANSFER = 3;

interface Target {
  url: string;
  headers: Record<string, string>;
}

export const upstream: Figure = {
  title: "Forwarding to an upstream",
  async measure(bench) {
    const [backendMetrics, productMetrics] = [await freePort(), await freePort()];
    const backend = await startProduct(bench, {
      web: false,
      name: "backend",
      env: { API_METRICS_PORT: String(backendMetrics) },
    });
    const product = await startProduct(bench, {
      web: false,
      env: { API_METRICS_PORT: String(productMetrics), UPSTREAM_ORIGINS: backend.apiUrl },
    });
    await new SimulatorClient({ url: product.apiUrl }).world({ name: WORLD, upstream: { url: backend.apiUrl } });
    const member = await memberHeader(backend);
    const forwarded = { url: product.apiUrl + getWallet.path, headers: { ...member, "x-world": WORLD } };
    const direct = { url: backend.apiUrl + getWallet.path, headers: member };
    for (const target of [forwarded, direct]) await medianMs(target);
    const latency = await compareRounds(bench.effort.rounds, async () => ({
      ours: await medianMs(forwarded),
      baseline: await medianMs(direct),
    }));
    const reads = await compareUnderLoad(
      { ...forwarded, connections: CONNECTIONS },
      { ...direct, connections: CONNECTIONS },
      bench.effort,
    );
    const perProcessorSecond = await compareUnderLoad(
      { ...forwarded, connections: CONNECTIONS, metricsPorts: [productMetrics] },
      { ...direct, connections: CONNECTIONS, metricsPorts: [backendMetrics] },
      bench.effort,
      requestsPerProcessorSecond,
    );
    const mix = await compareUnderLoad(memberCalls(forwarded), memberCalls(direct), bench.effort);
    await auditLedger(backend);
    return [
      rowOf({
        figure: "`GET /api/wallet` through an upstream, median",
        unit: "ms",
        comparison: latency,
        baseline: "backend alone",
        meaning: "At most 1.0 ms more.",
        limit: latency.baseline + MAX_ADDED_MS,
      }),
      rowOf({
        figure: "The same, 20 connections",
        unit: "req/s",
        comparison: reads,
        baseline: "backend alone",
        meaning: "The backend's cheapest call.",
      }),
      rowOf({
        figure: "The same, requests in a second of its processor time",
        unit: "req/s",
        comparison: perProcessorSecond,
        baseline: "backend alone",
        meaning: "At least 0.5. The throughput where each program has a core.",
        minRatio: MIN_SHARE,
      }),
      rowOf({
        figure: `${READS_PER_TRANSFER} wallet reads to a transfer, 20 connections`,
        unit: "req/s",
        comparison: mix,
        baseline: "backend alone",
        meaning: "At least 0.5.",
        minRatio: MIN_SHARE,
      }),
    ];
  },
};

function memberCalls({ url, headers }: Target): Load {
  const read: Request = { method: "GET", path: getWallet.path, headers };
  const requests = alternatingTransfers(headers).flatMap((transfer) => [
    ...Array<Request>(READS_PER_TRANSFER).fill(read),
    transfer,
  ]);
  return { url: new URL(url).origin, connections: CONNECTIONS, requests };
}

/** Median duration of sequential calls over one connection. */
async function medianMs({ url, headers }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const startedMs = performance.now();
    await readResponse(url, headers, agent);
    times.push(performance.now() - startedMs);
  }
  agent.destroy();
  return median(times);
}

function readResponse(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
