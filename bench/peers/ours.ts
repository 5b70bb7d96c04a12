import { join } from "node:path";
import { pathOf } from "@mekong/contract/endpoint";
import { lookupInfo } from "@mekong/contract/http/lookup";
import { claimCoupon } from "@mekong/contract/http/spinwheel";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { putFault } from "@mekong/contract/simulator/faults";
import { dropWorld, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import { demoMember } from "../../prisma/seed/demo";
import { builtApi } from "../../scripts/dev-stack/programs";
import { readStackSettings } from "../../scripts/dev-stack/settings";
import { alternatingTransfers } from "../figures/transfer";
import { memberHeader } from "../product";
import type { Contestant, HttpCall } from "./contestant";

/** A temporary world; the fault matches no request of the bench and expires before the next figure. */
const NAME = "bench";
const FAULT = { endpoint: "POST /api/qrcode/:provider", ttl: 1, effect: { code: "INTERNAL_SERVER_ERROR" } };

export async function ours(folder: string): Promise<Contestant> {
  const dataDir = join(folder, "data");
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir });
  const { apiUrl } = settings;
  const read = { url: apiUrl + lookupInfo.path };
  const main = new SimulatorClient({ url: apiUrl }).use("main");
  let member = { authorization: "" };
  const coupons = new Map<number, string>();
  return {
    name: "ours",
    program: { ...builtApi(settings), readyUrl: read.url },
    read,
    prepare: async () => {
      member = await memberHeader({ apiUrl });
    },
    change: () => ({ url: apiUrl, requests: alternatingTransfers(member) }),
    control: control("PUT", pathOf(putFault, { world: "main", id: NAME }), FAULT),
    fresh: {
      create: control("PUT", pathOf(putWorld, { world: NAME }), {}),
      reset: control("POST", pathOf(resetWorld, { world: NAME })),
      drop: control("DELETE", pathOf(dropWorld, { world: NAME })),
    },
    claim: {
      offer: async (round) => {
        const { output } = await main.do("coupon.grant", { member: demoMember.username, amount: 1 });
        coupons.set(round, output.coupon);
      },
      request: (round) => ({
        method: "POST",
        url: apiUrl + claimCoupon.path,
        headers: member,
        body: { coupon: coupons.get(round) },
      }),
      isWinner: (status, answer) => status === 200 && claimCoupon.answer.parse(JSON.parse(answer)).success,
    },
  };

  function control(method: "PUT" | "POST" | "DELETE", path: string, body?: object): HttpCall {
    return { method, url: apiUrl + path, ...(body && { body }) };
  }
}
