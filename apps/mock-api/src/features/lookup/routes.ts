import { lookupActive, lookupDeposit, lookupInfo } from "@mekong/contract/http/lookup";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve";
import { depositLookup } from "./deposit";
import { siteInfo } from "./info";

export function lookupRoutes(app: FastifyInstance): void {
  serve(app, lookupActive, async ({ world }) => ({
    terminated: world.switches.get("terminated") ? ("gone" as const) : null,
  }));
  serve(app, lookupInfo, ({ read }) => siteInfo(read));
  serve(app, lookupDeposit, ({ read }) => depositLookup(read));
}
