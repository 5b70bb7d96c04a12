import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import type { SmsRow } from "@mekong/contract/simulator/reads-sms";
import type { Read } from "../../world/tx";

/** `games` is the sum of all game accounts. */
export async function memberRows(read: Read): Promise<MemberRow[]> {
  const [members, accounts] = await Promise.all([
    read.member.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    read.ledgerAccount.findMany({
      where: { kind: "member" },
      select: { owner: true, name: true, currency: true, balance: true },
    }),
  ]);
  const balances = new Map<string, bigint>();
  for (const { owner, name, currency, balance } of accounts) {
    const key = `${owner} ${name.startsWith("game:") ? "games" : name} ${currency}`;
    balances.set(key, (balances.get(key) ?? 0n) + balance);
  }
  return members.map(({ id, username, name, active, currency, coin, createdAt }) => {
    const amount = (account: string) => fromSatang(balances.get(`${id} ${account} ${currency}`) ?? 0n);
    return {
      id,
      username,
      name,
      active,
      currency: currency as Currency,
      coin,
      main: amount("main"),
      bonus: amount("bonus"),
      games: amount("games"),
      createdAt: createdAt.toISOString(),
    };
  });
}

export async function smsRows(read: Read, phoneNumber?: string): Promise<SmsRow[]> {
  const messages = await read.smsMessage.findMany({ where: { phoneNumber }, orderBy: { id: "desc" } });
  return messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
