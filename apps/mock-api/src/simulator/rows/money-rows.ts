import type { Currency, QrProvider } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { QrRow } from "@mekong/contract/simulator/reads";
import type { IncomingRow, WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import type { Read } from "../../world/tx";

export async function withdrawalRows(read: Read): Promise<WithdrawalRow[]> {
  const rows = await read.withdrawal.findMany({ orderBy: { seq: "desc" } });
  const memberOf = await ownersOf(read, rows);
  return rows.map((row) => ({
    ...memberOf(row),
    id: row.id,
    amount: fromSatang(row.amount),
    status: row.status as WithdrawalRow["status"],
    note: row.note,
    bankCode: row.bankCode,
    bankAccountNo: row.bankAccountNo,
    bankAccountName: row.bankAccountName,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

/** An expired transfer is FAILED even before the scheduled action runs. */
export async function incomingRows(read: Read, now: Date): Promise<IncomingRow[]> {
  const rows = await read.incomingTransfer.findMany({ orderBy: { seq: "desc" } });
  const memberOf = await ownersOf(read, rows);
  return rows.map((row) => {
    const isExpired = row.status === "PENDING" && row.expiresAt !== null && row.expiresAt <= now;
    return {
      ...memberOf(row),
      id: row.id,
      channel: row.channel as IncomingRow["channel"],
      bankCode: row.bankCode,
      amount: fromSatang(row.amount),
      status: isExpired ? "FAILED" : (row.status as IncomingRow["status"]),
      note: row.note,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    };
  });
}

async function ownersOf(read: Read, rows: ReadonlyArray<{ memberId: string }>) {
  const members = await read.member.findMany({
    where: { id: { in: [...new Set(rows.map(({ memberId }) => memberId))] } },
    select: { id: true, username: true, currency: true },
  });
  const owners = new Map(members.map(({ id, username, currency }) => [id, { member: username, currency }]));
  return ({ memberId }: { memberId: string }) => {
    const owner = owners.get(memberId);
    if (!owner) throw new Error(`money of unknown member ${memberId}`);
    return owner as { member: string; currency: Currency };
  };
}

/** An expired QR is EXPIRED even before the scheduled action runs. */
export async function qrRows(read: Read, now: Date): Promise<QrRow[]> {
  const qrcodes = await read.qrcode.findMany({
    orderBy: { seq: "desc" },
    include: { member: { select: { username: true } } },
  });
  return qrcodes.map((qrcode) => ({
    id: qrcode.id,
    member: qrcode.member.username,
    provider: qrcode.provider as QrProvider,
    amount: fromSatang(qrcode.amount),
    status: qrcode.status === "LIVE" && qrcode.expiresAt <= now ? "EXPIRED" : (qrcode.status as QrRow["status"]),
    payload: qrcode.payload,
    createdAt: qrcode.createdAt.toISOString(),
    expiresAt: qrcode.expiresAt.toISOString(),
    settledAt: qrcode.settledAt?.toISOString() ?? null,
  }));
}
