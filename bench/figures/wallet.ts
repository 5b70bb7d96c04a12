import { getWallet } from "@mekong/contract/http/wallet";
import { baselineProgram } from "../baselines/program";
import type { Figure } from "../bench";
import { compareUnderLoad } from "../load";
import { memberHeader, startProduct } from "../product";
import { rowOf } from "../row";

const CONNECTIONS = 20;

export const wallet: Figure = {
  title: "Reading the wallet",
  async measure(bench) {
    const product = await startProduct(bench, { web: false });
    const hello = await baselineProgram("api", "hello.ts");
    await bench.serve("hello", [hello.program]);
    const comparison = await compareUnderLoad(
      { url: product.apiUrl + getWallet.path, connections: CONNECTIONS, headers: await memberHeader(product) },
      { url: hello.url, connections: CONNECTIONS },
      bench.effort,
    );
    return [
      rowOf({
        figure: "`GET /api/wallet`, signed in",
        unit: "req/s",
        comparison,
        baseline: "bare Fastify hello",
        meaning: "Adds authentication, reading, validation and traffic logging.",
      }),
    ];
  },
};
