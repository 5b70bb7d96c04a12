import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import type { listRefunds } from "@mekong/contract/http/refund";
import { fromSatang } from "@mekong/contract/money";
import { newestPage } from "../../world/newest-page";
import type { Read } from "../../world/tx";

export async function refundList(
  read: Read,
  memberId: string,
  page: BodyOf<typeof listRefunds>,
): Promise<AnswerOf<typeof listRefunds>> {
  const [total, receipts] = await Promise.all([
    read.refundReceipt.count({ where: { memberId } }),
    read.refundReceipt.findMany({
      where: { memberId },
      ...newestPage(page),
    }),
  ]);
  return {
    total,
    refunds: receipts.map(({ amount, createdAt }) => ({
      refundAmount: fromSatang(amount),
      createdAt: createdAt.toISOString(),
    })),
  };
}
