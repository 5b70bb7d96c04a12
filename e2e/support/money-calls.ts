import type { WorldClient } from "@mekong/contract/simulator/client";
import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { demoMember } from "../../prisma/seed/demo";

/** HTTP status of each call of an endpoint so far, oldest first. */
export async function callStatuses(world: WorldClient, endpoint: string): Promise<number[]> {
  return (await world.traffic({ endpoint })).rows.map(({ status }) => status);
}

/** Withdrawals of the demo member, newest first. The seed contains withdrawals of other members. */
export async function withdrawalsIn(world: WorldClient): Promise<WithdrawalRow[]> {
  return (await world.withdrawals()).filter(({ member }) => member === demoMember.username);
}
