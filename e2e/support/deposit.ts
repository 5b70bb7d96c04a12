import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

/** Makes a deposit by bank transfer, with its consequences (bonus, coins). */
export async function makeDeposit(
  world: WorldClient,
  amount: number,
  member: string = demoMember.username,
): Promise<void> {
  await world.do("bank.incoming", { member, amount });
  await world.do("incoming.decide", { target: "latest", status: "SUCCESS" });
}
