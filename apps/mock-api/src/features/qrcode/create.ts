import { qrMinimum } from "@mekong/contract/currency-amounts";
import { Refusal } from "@mekong/contract/errors";
import { QR_LIFETIME_SECONDS, type QrProvider } from "@mekong/contract/limits";
import { magicOutcomeOf } from "@mekong/contract/simulator/magic";
import { scheduleMagic } from "../../domain/autopilot";
import { memberCurrency } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { addDue } from "../../world/schedule";
import { nextSeq, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { qrPayload } from "./payload";
import { endQrcode, expiryId, liveKey, liveRecord, paymentId, type QrcodeRecord } from "./qrcode";

export interface NewQrcode {
  memberId: string;
  provider: QrProvider;
  /** Amount in baht or kip. */
  amount: number;
}

/**
 * @param paytimzMinimum in baht; null if not set
 * @throws KEY_INVALID for a fraction of a kip; NO_BANK if the provider has no account in the member's currency; QR_FAIL
 * for the magic amount
 */
export async function createQrcode(
  world: World,
  tx: Tx,
  { memberId, provider, amount }: NewQrcode,
  paytimzMinimum: number | null,
): Promise<QrcodeRecord> {
  const currency = memberCurrency(tx.sql, memberId);
  const minimum = qrMinimum(provider, currency, paytimzMinimum);
  if (amount < minimum) return { hasQrcode: false, message: "QR_MINIMUM", params: { minimum, currency } };
  const satang = requestedSatang(amount, currency);
  const account = await tx.db.depositAccount.findFirst({ where: { bankCode: provider, mode: "QR", currency } });
  if (!account) throw new Refusal("NO_BANK");

  const magic = world.magic ? magicOutcomeOf("qrcode", satang, currency) : null;
  if (magic?.result === "refused") throw new Refusal("QR_FAIL");

  const previous = await tx.db.qrcode.findUnique({ where: { liveKey: liveKey(memberId, provider) } });
  if (previous) await endQrcode(tx, previous.id, previous.expiresAt > tx.now ? "CANCELLED" : "EXPIRED");
  const seq = await nextSeq(tx.db.qrcode);
  const qrcode = await tx.db.qrcode.create({
    data: {
      id: world.dice.id(tx),
      seq,
      memberId,
      provider,
      amount: satang,
      payload: qrPayload({ provider, amount: satang, currency, seq }),
      status: "LIVE",
      liveKey: liveKey(memberId, provider),
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + QR_LIFETIME_SECONDS * 1000),
    },
  });
  await addDue(tx, {
    id: expiryId(qrcode.id),
    action: "qr.expire",
    input: { target: qrcode.id },
    dueAt: qrcode.expiresAt,
  });
  if (magic && "afterSeconds" in magic) {
    const input = { target: qrcode.id };
    // The same id replaces the default expiry.
    if (magic.result === "succeeded")
      await scheduleMagic(tx, magic, { id: paymentId(qrcode.id), action: "qr.pay", input });
    else await scheduleMagic(tx, magic, { id: expiryId(qrcode.id), action: "qr.expire", input });
  }
  tx.emit({ about: "qrcodes", data: { qrcodeId: qrcode.id, status: "LIVE" } });
  return liveRecord(qrcode, tx.now);
}
