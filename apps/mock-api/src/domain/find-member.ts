import { Refusal } from "@mekong/contract/errors";
import type { Member } from "../../generated/client";
import type { Read } from "../world/tx";

/** A member by username, for an action's `member`. @throws Refusal NO_USER */
export async function memberByUsername(read: Read, username: string): Promise<Member> {
  const member = await read.member.findUnique({ where: { username } });
  if (!member) throw new Refusal("NO_USER", { path: "member" });
  return member;
}
