import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { SlipReading, SlipRow } from "@mekong/contract/simulator/reads-slips";
import type { BankTransfer } from "../../../generated/client";
import { uploadPath } from "../../domain/upload/link";
import { readSlip, rejectionReason } from "../../features/slip/review";
import type { World } from "../../world/world";

export async function slipRows(world: World, publicUrl: string): Promise<SlipRow[]> {
  const [slips, members, files] = [
    await world.read.slip.findMany({ orderBy: { seq: "desc" } }),
    await world.read.member.findMany({ select: { id: true, username: true } }),
    await world.read.upload.findMany({ where: { kind: "SLIP" }, select: { id: true } }),
  ];
  const names = new Map(members.map(({ id, username }) => [id, username]));
  const stored = new Set(files.map(({ id }) => id));
  return Promise.all(
    slips.map(async (slip) => ({
      id: slip.id,
      member: names.get(slip.memberId) ?? slip.memberId,
      status: slip.status as SlipRow["status"],
      note: slip.note as SlipRow["note"],
      amount: slip.amount === null ? null : fromSatang(slip.amount),
      reference: slip.reference,
      bankReference: slip.acceptedReference,
      picture: stored.has(slip.uploadId) ? `${publicUrl}${await uploadPath(world, slip.uploadId)}` : null,
      createdAt: slip.createdAt.toISOString(),
      decidedAt: slip.decidedAt?.toISOString() ?? null,
    })),
  );
}

export async function slipReading(world: World, id: string): Promise<SlipReading> {
  const slip = await world.read.slip.findUnique({ where: { id } });
  if (!slip) throw new Refusal("NO_DATA", { path: "slip" });
  const reading = await readSlip(world, slip);
  const code = reading.code && { bank: reading.code.bank, reference: reading.code.reference };
  const isUndecided = slip.status === "PENDING";
  if ("reason" in reading) return { code, transfer: null, against: isUndecided ? reading.reason : null };
  const { transfer } = reading;
  return {
    code,
    transfer: transferOf(transfer),
    against: isUndecided ? await rejectionReason(world.read, slip, transfer) : null,
  };
}

function transferOf(transfer: BankTransfer): SlipReading["transfer"] {
  return {
    amount: fromSatang(transfer.amount),
    currency: transfer.currency as Currency,
    from: { bankCode: transfer.fromBank, accountNo: transfer.fromAccount, name: transfer.fromName },
    to: { bankCode: transfer.toBank, accountNo: transfer.toAccount, name: transfer.toName },
    at: transfer.at.toISOString(),
  };
}
