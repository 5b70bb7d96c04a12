import type { WorldClient } from "@mekong/contract/simulator/client";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import { demoMember } from "../../prisma/seed/demo";

/** Row of the demo member in the world. `total` is the sum that the wallet card shows, in baht. */
export async function totalOf(world: WorldClient): Promise<MemberRow & { total: number }> {
  const member = (await world.members()).find(({ username }) => username === demoMember.username);
  if (!member) throw new Error(`No member ${demoMember.username} in ${world.name}`);
  return { ...member, total: member.main + member.games };
}
