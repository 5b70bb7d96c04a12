import { join } from "node:path";
import type { BodyOf } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Request } from "autocannon";
import { demoMember } from "../../prisma/seed/demo";
import type { Figure } from "../bench";
import { compareUnderLoad } from "../load";
import { memberHeader, type Product, startProduct } from "../product";
import { fixed, type Row, ratioText, rowOf } from "../row";
import { fillWorld, type Size } from "./fill-world";

const CONNECTIONS = 10;
const LINES = 10;
const LARGE: Size = { entries: 1_000_000, members: 100_000 };
const SMALL: Size = { entries: 1_000, members: 0 };
/** Maximum cost relative to the small world. */
const MAX_COST_RATIO = 1.5;

interface ScaleCall {
  figure: string;
  requestFor: (size: Size) => Request;
  meaning: string;
}

function statementPage(number: number): Request {
  const body: BodyOf<typeof listStatements> = { page: number, limit: LINES };
  return { method: "POST", path: listStatements.path, body: JSON.stringify(body) };
}

const calls: readonly ScaleCall[] = [
  {
    figure: "Statement, page 1",
    requestFor: () => statementPage(1),
    meaning: `${fixed(LARGE.entries, 0)} entries, ${fixed(LARGE.members, 0)} members. Above 0.67: at most 50 % more cost.`,
  },
  {
    figure: "Statement, page 1,000",
    // The small world's last page is 100.
    requestFor: ({ entries }) => statementPage(Math.min(1_000, entries / LINES)),
    meaning: "Index range.",
  },
  {
    figure: "`GET /api/wallet`",
    requestFor: () => ({ method: "GET", path: getWallet.path }),
    meaning: "Stored balances.",
  },
  {
    figure: "`POST /api/login`",
    requestFor: () => {
      const { username, password } = demoMember;
      return { method: "POST", path: login.path, body: JSON.stringify({ username, password }) };
    },
    meaning: "",
  },
];

export const scale: Figure = {
  title: "A million entries and a hundred thousand members",
  async measure(bench) {
    const product = await startProduct(bench, { web: false });
    const large = await worldOf(product, "large", LARGE);
    const small = await worldOf(product, "small", SMALL);
    const rows: Row[] = [];
    for (const { figure, requestFor, meaning } of calls) {
      const loadOf = ({ headers }: typeof large, size: Size) => ({
        url: product.apiUrl,
        connections: CONNECTIONS,
        requests: [{ ...requestFor(size), headers }],
      });
      const comparison = await compareUnderLoad(loadOf(large, LARGE), loadOf(small, SMALL), bench.effort);
      const row = rowOf({
        figure: `${figure}, large world`,
        unit: "req/s",
        comparison,
        baseline: `${fixed(SMALL.entries, 0)} entries`,
        meaning,
      });
      const slow = comparison.ratio < 1 / MAX_COST_RATIO;
      rows.push({
        ...row,
        ...(slow && {
          missed: `${row.figure}: ${ratioText(1 / comparison.ratio)} × the cost, the limit is ${MAX_COST_RATIO}`,
        }),
      });
    }
    return rows;
  },
};

async function worldOf(product: Product, name: string, size: Size) {
  const world = await new SimulatorClient({ url: product.apiUrl }).world({ name });
  fillWorld(join(product.dataDir, "worlds", `${name}.db`), size);
  const audit = await world.audit();
  if (!audit.ok || audit.entries < size.entries) throw new Error(`${name}: ${JSON.stringify(audit)}`);
  const member = await memberHeader(product, name);
  return { headers: { "content-type": "application/json", "x-world": name, ...member } };
}
