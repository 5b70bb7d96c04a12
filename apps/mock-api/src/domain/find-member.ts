import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../generated/client";
import type { Sql } from "../world/sql";
import type { Read } from "../world/tx";

/** @throws Refusal NO_USER */
export async function memberByUsername(read: Read, username: string, path = "member"): Promise<Member> {
  const member = await read.member.findUnique({ where: { username } });
  if (!member) throw new Refusal("NO_USER", { path });
  return member;
}

export function memberCurrency(sql: Sql, memberId: string): Currency {
  const [member] = sql.all<{ currency: Currency }>`SELECT "currency" FROM "Member" WHERE "id" = ${memberId}`;
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member.currency;
}
