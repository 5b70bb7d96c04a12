import type { Currency } from "@mekong/contract/limits";
import type { Read } from "../../world/tx";

/** The currency of a signed-in member. */
export async function currencyOf(read: Read, memberId: string): Promise<Currency> {
  const { currency } = await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { currency: true } });
  return currency as Currency;
}
