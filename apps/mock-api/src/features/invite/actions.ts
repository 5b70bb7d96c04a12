import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../../generated/client";
import { accrueInvite } from "../../domain/invite-earning";
import { createMember, memberByUsername } from "../../domain/member";
import { hashPassword } from "../../domain/password";
import { requestedSatang } from "../../domain/requested-amount";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import type { ActionImplementations } from "../action";

const PASSWORD = "invitee1";

async function createInvitee(
  world: World,
  tx: Tx,
  inviter: Member,
  passwordHash: string,
  username?: string,
): Promise<Member> {
  return createMember(world, tx, {
    username: username ?? (await freePhoneNumber(world, tx)),
    passwordHash,
    currency: inviter.currency as Currency,
    invitedById: inviter.id,
  });
}

async function freePhoneNumber(world: World, tx: Tx): Promise<string> {
  for (;;) {
    const digits = world.dice.draw(tx, "codes").readUIntBE(0, 6) % 100_000_000;
    const username = `09${String(digits).padStart(8, "0")}`;
    if (!(await tx.db.member.findUnique({ where: { username }, select: { id: true } }))) return username;
  }
}

export const inviteActions = {
  "invite.join": async (world, { member, username: requestedUsername }) => {
    const passwordHash = await hashPassword(PASSWORD);
    return world.write(async (tx) => {
      const inviter = await memberByUsername(tx.db, member);
      const { id, username } = await createInvitee(world, tx, inviter, passwordHash, requestedUsername);
      return { memberId: id, username, password: PASSWORD };
    });
  },

  "invite.earn": async (world, { member, amount }) => {
    const passwordHash = await hashPassword(PASSWORD);
    return world.write(async (tx) => {
      const inviter = await memberByUsername(tx.db, member);
      const currency = inviter.currency as Currency;
      const newest = await tx.db.member.findFirst({
        where: { invitedById: inviter.id },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      const invitee = newest ?? (await createInvitee(world, tx, inviter, passwordHash));
      await accrueInvite(world, tx, {
        memberId: inviter.id,
        fromId: invitee.id,
        currency,
        amount: requestedSatang(amount, currency),
      });
      return { from: invitee.username };
    });
  },
} satisfies Partial<ActionImplementations>;
