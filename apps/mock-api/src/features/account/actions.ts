import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { createMember, memberByUsername } from "../../domain/member";

import { hashPassword } from "../../domain/password";
import { applyPersona } from "../../domain/personas";
import { requestedSatang } from "../../domain/requested-amount";
import { startSignIn } from "../../domain/sign-in";
import { houseAccount, type MemberAccountName, memberAccount } from "../../ledger/accounts";
import { between } from "../../ledger/entry";
import { post } from "../../ledger/post";
import type { Tx } from "../../world/tx";
import { type ActionImplementations, ofMember } from "../action";

async function walletAccount(tx: Tx, wallet: string): Promise<MemberAccountName> {
  if (wallet === "main" || wallet === "bonus") return wallet;
  if (!(await tx.db.game.findUnique({ where: { code: wallet }, select: { code: true } }))) {
    throw new Refusal("NO_GAME", { path: "wallet" });
  }
  return `game:${wallet}`;
}

export const accountActions = {
  "member.create": async (world, { password, invitedBy, persona, ...profile }) => {
    const passwordHash = await hashPassword(password);
    return world.write(async (tx) => {
      const inviter = invitedBy === undefined ? null : await memberByUsername(tx.db, invitedBy, "invitedBy");
      const member = await createMember(world, tx, { ...profile, passwordHash, invitedById: inviter?.id });
      if (persona !== undefined) await applyPersona(world, tx, member.id, persona);
      return { memberId: member.id, username: member.username };
    });
  },

  "member.credit": ofMember(async (tx, member, { wallet, amount }) => {
    const account = await walletAccount(tx, wallet);
    const currency = member.currency as Currency;
    const satang = requestedSatang(amount, currency);
    const { entryId } = post(tx, {
      kind: "deposit",
      source: "operator",
      target: wallet === "main" ? "wallet" : wallet,
      amount: satang,
      listedFor: member.id,
      postings: between(houseAccount("bank", currency), memberAccount(member.id, account, currency), satang),
    });
    tx.emit({ about: "members", data: { memberId: member.id } });
    return { entryId };
  }),

  "member.deactivate": ofMember(async (tx, member) => {
    await tx.db.member.update({ where: { id: member.id }, data: { active: false } });
    tx.emit({ about: "members", data: { memberId: member.id } });
    return { memberId: member.id };
  }),

  "member.signIn": ofMember(async (tx, member) => {
    if (!member.active) throw new Refusal("INACTIVE_USER", { path: "member" });
    return { token: await startSignIn(tx, member.id) };
  }),

  "member.expireToken": ofMember(async (tx, member) => {
    const { count } = await tx.db.token.updateMany({
      where: { memberId: member.id, revokedAt: null, expiresAt: { gt: tx.now } },
      data: { expiresAt: tx.now },
    });
    tx.emit({ about: "signIns", data: { memberId: member.id } });
    return { tokens: count };
  }),
} satisfies Partial<ActionImplementations>;
