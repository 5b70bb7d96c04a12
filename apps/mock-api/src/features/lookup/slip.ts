import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupSlip } from "@mekong/contract/http/lookup";
import { SLIP_CLOSED, SLIP_WITHIN_MINUTES, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { acceptsSlips } from "../../domain/slip-window";
import type { World } from "../../world/world";

export function slipLookup(world: World): AnswerOf<typeof lookupSlip> {
  return {
    isOpen: acceptsSlips(world, world.clock.now()),
    closedFrom: SLIP_CLOSED.from,
    closedUntil: SLIP_CLOSED.until,
    withinMinutes: SLIP_WITHIN_MINUTES,
    topUpWithinMinutes: WALLET_TOPUP_WITHIN_MINUTES,
  };
}
