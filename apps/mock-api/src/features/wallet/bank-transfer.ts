import { Refusal } from "@mekong/contract/errors";
import { toSatang } from "@mekong/contract/money";
import type { Member } from "../../../generated/client";
import { autoDepositAccount, recordIncoming, scheduleIncoming } from "../../domain/wallet/incoming";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * @param bankCode default: first account in the member's currency
 * @returns incoming transfer id
 */
export async function receiveTransfer(
  world: World,
  tx: Tx,
  { member, amount, bankCode }: { member: Member; amount: number; bankCode: string | undefined },
): Promise<string> {
  const account = await autoDepositAccount(tx.db, { currency: member.currency, bankCode });
  if (!account) throw new Refusal("NO_BANK", { path: "bankCode" });
  const incoming = await recordIncoming(world, tx, {
    memberId: member.id,
    amount: toSatang(amount),
    bankCode: account.bankCode,
  });
  await scheduleIncoming(tx, incoming);
  return incoming.id;
}
