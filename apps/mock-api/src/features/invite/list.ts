import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import type { listInvites } from "@mekong/contract/http/invite";
import { fromSatang } from "@mekong/contract/money";
import { newestPage } from "../../world/newest-page";
import type { Read } from "../../world/tx";

export async function inviteList(
  read: Read,
  memberId: string,
  page: BodyOf<typeof listInvites>,
): Promise<AnswerOf<typeof listInvites>> {
  const [total, earnings] = await Promise.all([
    read.inviteEarning.count({ where: { memberId } }),
    read.inviteEarning.findMany({
      where: { memberId },
      ...newestPage(page),
    }),
  ]);
  const invitees = await read.member.findMany({
    where: { id: { in: earnings.map(({ fromId }) => fromId) } },
    select: { id: true, name: true },
  });
  const names = new Map(invitees.map(({ id, name }) => [id, name]));
  return {
    total,
    invites: earnings.map(({ fromId, amount, createdAt }) => ({
      from: { name: names.get(fromId) ?? "" },
      amount: fromSatang(amount),
      createdAt: createdAt.toISOString(),
    })),
  };
}
