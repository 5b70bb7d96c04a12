import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { transfer as endpoint } from "@mekong/contract/http/wallet";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Request } from "autocannon";
import { baselineProgram } from "../baselines/program";
import type { Bench, Figure } from "../bench";
import { compareUnderLoad } from "../load";
import { memberHeader, type Product, startProduct, templateFile } from "../product";
import { rowOf } from "../row";

const CONNECTIONS = 20;
/** The demo member has money in it. */
const GAME = "pg";

export const transfer: Figure = {
  title: "Moving money",
  async measure(bench) {
    const product = await startProduct(bench, { web: false });
    const bare = await baselineProgram("api", "transfer.ts", { DATABASE: copyOfTemplate(bench, product) });
    await bench.serve("bare-transfer", [bare.program]);
    const requests = alternatingTransfers(await memberHeader(product));
    const comparison = await compareUnderLoad(
      { url: product.apiUrl, connections: CONNECTIONS, requests },
      { url: bare.url, connections: CONNECTIONS, requests },
      bench.effort,
    );
    await auditLedger(product);
    return [
      rowOf({
        figure: "`POST /api/wallet/transfer`, with `Idempotency-Key`",
        unit: "req/s",
        comparison,
        baseline: "its five statements in bare Fastify, better-sqlite3",
        meaning: "Writes of a world are serialized, so this is its maximum.",
      }),
    ];
  },
};

/**
 * Moves one baht back and forth, so the money never runs out.
 * @param headers signs the member in
 */
export function alternatingTransfers(headers: Record<string, string>): Request[] {
  let calls = 0;
  const run = crypto.randomUUID();
  const directions = [
    { from: "wallet", to: GAME },
    { from: GAME, to: "wallet" },
  ];
  return directions.map((direction) => ({
    method: "POST",
    path: endpoint.path,
    body: JSON.stringify({ ...direction, amount: 1 }),
    setupRequest: (request) => ({
      ...request,
      headers: { ...headers, "content-type": "application/json", "idempotency-key": `${run}-${calls++}` },
    }),
  }));
}

export function copyOfTemplate(bench: Bench, { dataDir }: Product): string {
  const copy = join(bench.folder, "bare.db");
  copyFileSync(templateFile(dataDir), copy);
  return copy;
}

/** @throws if the ledger fails its audit */
export async function auditLedger({ apiUrl }: Product): Promise<void> {
  const audit = await new SimulatorClient({ url: apiUrl }).use("main").audit();
  if (!audit.ok) throw new Error(`the ledger's audit failed after the load: ${JSON.stringify(audit)}`);
}
