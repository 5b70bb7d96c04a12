import { fromSatang } from "@mekong/contract/money";
import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { uploadPath } from "../../domain/upload/link";
import type { World } from "../../world/world";

/** Every slip, newest first, each with a link that opens its picture for a while. */
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
