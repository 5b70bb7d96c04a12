import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

/** The member's bank transfer arrives: a deposit, with all that hangs on one. */
export async function deposited(
  world: WorldClient,
  amount: number,
  member: string = demoMember.username,
): Promise<void> {
  await world.do("bank.incoming", { member, amount });
  await world.do("incoming.decide", { target: "latest", status: "SUCCESS" });
}
