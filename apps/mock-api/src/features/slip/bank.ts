import { dayOf, timeOf } from "@mekong/contract/business-calendar";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { SlipReason } from "@mekong/contract/slip";
import type { BankTransfer } from "../../../generated/client";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

export interface NewTransfer {
  currency: Currency;
  amount: Satang;
  from: { bankCode: string; accountNo: string; name: string };
  to: { bankCode: string; accountNo: string; name: string };
  at: Date;
  bankError: SlipReason | null;
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The reference has the form of Thai banks: Bangkok time plus six letters. */
export async function createTransfer(world: World, tx: Tx, transfer: NewTransfer): Promise<BankTransfer> {
  const { currency, amount, from, to, at, bankError } = transfer;
  const draw = world.dice.draw(tx, "bank");
  const letters = Array.from(draw.subarray(0, 6), (byte) => LETTERS[byte % LETTERS.length]).join("");
  const second = String(at.getUTCSeconds()).padStart(2, "0");
  return tx.db.bankTransfer.create({
    data: {
      reference: `${dayOf(at)}${timeOf(at)}${second}`.replace(/\D/g, "") + letters,
      currency,
      amount,
      fromBank: from.bankCode,
      fromAccount: from.accountNo,
      fromName: from.name,
      toBank: to.bankCode,
      toAccount: to.accountNo,
      toName: to.name,
      trouble: bankError,
      at,
    },
  });
}

export async function findBankTransfer(
  read: Read,
  { bank, reference }: { bank: string; reference: string },
): Promise<BankTransfer | null> {
  const transfer = await read.bankTransfer.findUnique({ where: { reference } });
  return transfer?.fromBank === bank ? transfer : null;
}
