import { Refusal } from "@mekong/contract/errors";
import { SLIP_WITHIN_MINUTES } from "@mekong/contract/limits";
import type { SlipReason } from "@mekong/contract/slip";
import type { BankTransfer, Slip } from "../../../generated/client";
import { worldLog } from "../../world/errors";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { findBankTransfer } from "./bank";
import { readPicture } from "./read-picture";
import { acceptSlip, isAccepted, rejectSlip, type SlipDecision } from "./settle";

export type SlipReading =
  | { code: SlipCode; transfer: BankTransfer }
  /** `code` is null for an unreadable picture. */
  | { code: SlipCode | null; reason: SlipReason };

/** With these reasons, the review fails before the bank reports the transfer. */
const reasonsWithoutAmount: ReadonlySet<SlipReason> = new Set([
  "UPLOADED_FILE_NOT_EXIST",
  "TRIPPLE_WRONG_CAPTCHA",
  "UNKNOW_ERROR",
]);

type SlipCode = { bank: string; reference: string };

export async function pendingSlip(read: Read, target: string): Promise<Slip> {
  const status = "PENDING";
  const slip =
    target === "latest"
      ? await read.slip.findFirst({ where: { status }, orderBy: { seq: "desc" } })
      : await read.slip.findFirst({ where: { id: target, status } });
  if (!slip) throw new Refusal("NO_DATA", { path: "target" });
  return slip;
}

/** Reading is slow: do not call it in a transaction. */
export async function readSlip(world: World, { id, uploadId }: Slip): Promise<SlipReading> {
  const file = await world.read.upload.findUnique({ where: { id: uploadId }, include: { content: true } });
  if (!file) return { code: null, reason: "UPLOADED_FILE_NOT_EXIST" };
  try {
    const size = { width: file.width ?? 0, height: file.height ?? 0 };
    const reading = await readPicture(Buffer.from(file.content.bytes), size);
    if ("reason" in reading) return { code: null, reason: reading.reason };
    const transfer = await findBankTransfer(world.read, reading);
    return transfer ? { code: reading, transfer } : { code: reading, reason: "INVALID_SLIP" };
  } catch (error) {
    worldLog.error(`the picture of slip ${id} could not be read`, { world: world.name, error });
    return { code: null, reason: "UNKNOW_ERROR" };
  }
}

/**
 * On BALANCE_MAXIMUM, the slip fails with UNKNOW_ERROR, whose text refers to support; otherwise it
 * would stay pending forever.
 * @throws NO_DATA unless the slip is undecided
 */
export async function reviewSlip(world: World, target: string): Promise<SlipDecision> {
  const slip = await pendingSlip(world.read, target);
  const reading = await readSlip(world, slip);
  const decide = (tx: Tx) => applyReview(tx, slip, reading);
  return world.write(decide).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "BALANCE_MAXIMUM")) throw error;
    const amount = "transfer" in reading ? reading.transfer.amount : null;
    return world.write((tx) => rejectSlip(tx, slip, { note: "UNKNOW_ERROR", amount }));
  });
}

async function applyReview(tx: Tx, slip: Slip, reading: SlipReading): Promise<SlipDecision> {
  if ("reason" in reading) return rejectSlip(tx, slip, { note: reading.reason, amount: null });
  const { transfer } = reading;
  const note = await rejectionReason(tx.db, slip, transfer);
  if (note) return rejectSlip(tx, slip, { note, amount: reasonsWithoutAmount.has(note) ? null : transfer.amount });
  return acceptSlip(tx, slip, {
    amount: transfer.amount,
    source: transfer.fromBank,
    bankReference: transfer.reference,
  });
}

export async function rejectionReason(read: Read, slip: Slip, transfer: BankTransfer): Promise<SlipReason | null> {
  if (transfer.trouble) return transfer.trouble as SlipReason;
  if (await isAccepted(read, transfer.reference)) return "SLIP_REFNO_DUPLICATED";
  const { currency, ...sender } = await read.member.findUniqueOrThrow({
    where: { id: slip.memberId },
    select: { currency: true, bankCode: true, bankAccountNo: true },
  });
  const destination = await read.depositAccount.findFirst({
    where: { bankCode: transfer.toBank, bankAccountNo: transfer.toAccount, currency },
    select: { id: true },
  });
  if (!destination || transfer.currency !== currency) return "DEST_ACC_INVALID";
  if (transfer.fromBank !== sender.bankCode || transfer.fromAccount !== sender.bankAccountNo) return "NOT_MATCH";
  return isInTime(slip.createdAt, transfer.at) ? null : "EXPIRED_SLIP";
}

function isInTime(uploadedAt: Date, transferredAt: Date): boolean {
  const elapsedMs = uploadedAt.getTime() - transferredAt.getTime();
  return elapsedMs >= 0 && elapsedMs <= SLIP_WITHIN_MINUTES * 60_000;
}
