import {
  lookupActive,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupEnableChatWidget,
  lookupInfo,
  lookupNotice,
  lookupRegisterOTP,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from "@mekong/contract/http/lookup";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { depositLookup, slipLookup, withdrawLookup } from "./payments";
import { bankList, contactLookup, noticeLookup, siteInfo, sourceList } from "./site";

import { filledText } from "./texts";

export function lookupRoutes(app: FastifyInstance): void {
  serve(app, lookupActive, async ({ world }) => ({
    terminated: world.switches.get("terminated") ? ("gone" as const) : null,
  }));
  serve(app, lookupInfo, (call) => call.cached("", () => siteInfo(call.read)));
  serve(app, lookupBanks, (call) => call.cached("", () => bankList(call.read)));
  serve(app, lookupSources, (call) => call.cached(call.language, () => sourceList(call.read, call.language)));
  serve(app, lookupDeposit, (call) => depositLookup(call.world, callerOf(call).memberId));
  serve(app, lookupWithdraw, (call) => withdrawLookup(call.read, callerOf(call).memberId));
  serve(app, lookupSlip, async ({ world }) => slipLookup(world));
  serve(app, lookupConditions, async (call) => ({ conditions: await filledText(call, "conditions") }));
  serve(app, lookupAgreements, async (call) => ({ agreements: await filledText(call, "agreements") }));
  serve(app, lookupNotice, ({ read, language }) => noticeLookup(read, language));
  serve(app, lookupContact, ({ read, language }) => contactLookup(read, language));
  serve(app, lookupRegisterOTP, async ({ world }) => ({ registerOTP: world.switches.get("registerOTP") }));
  serve(app, lookupEnableChatWidget, async ({ world }) => ({
    enableChatWidget: world.switches.get("enableChatWidget"),
  }));
}
