import type { WorldClient } from "@mekong/contract/simulator/client";
import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { demoMember } from "../../prisma/seed/demo";

/** Status of each call of an endpoint so far, oldest first. */
export async function calls(world: WorldClient, endpoint: string): Promise<number[]> {
  return (await world.traffic({ endpoint })).rows.map(({ status }) => status);
}

/** The demo member's withdrawals, newest first: others have some from before. */
export async function withdrawalsIn(world: WorldClient): Promise<WithdrawalRow[]> {
  return (await world.withdrawals()).filter(({ member }) => member === demoMember.username);
}
