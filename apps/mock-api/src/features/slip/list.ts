import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { getSlipPicture, listSlips } from "@mekong/contract/http/slip";
import { fromSatang } from "@mekong/contract/money";
import { uploadPath } from "../../domain/upload/link";
import type { Caller } from "../../http/call";
import { newestPage } from "../../world/tx";
import type { World } from "../../world/world";

type Owner = Pick<Caller, "memberId" | "tokenHash">;
type SlipEntry = AnswerOf<typeof listSlips>["slips"][number];

/** Only undecided slips have a picture link, because links expire; `slipPicture` returns links of decided slips. */
export async function slipList(
  world: World,
  { memberId, tokenHash }: Owner,
  page: BodyOf<typeof listSlips>,
  publicUrl: string,
): Promise<AnswerOf<typeof listSlips>> {
  const [total, slips] = [
    await world.read.slip.count({ where: { memberId } }),
    await world.read.slip.findMany({
      where: { memberId },
      ...newestPage(page),
    }),
  ];
  const entries = slips.map(async ({ createdAt, amount, status, note, reference, uploadId }) => ({
    createdAt: createdAt.toISOString(),
    amount: amount === null ? null : fromSatang(amount),
    status: status as SlipEntry["status"],
    note: note as SlipEntry["note"],
    link: status === "PENDING" ? `${publicUrl}${await uploadPath(world, uploadId, tokenHash)}` : null,
    reference,
  }));
  return { total, slips: await Promise.all(entries) };
}

/** @throws NO_DATA for unknown, other members' and deleted pictures alike, to reveal nothing */
export async function slipPicture(
  world: World,
  { memberId, tokenHash }: Owner,
  reference: string,
  publicUrl: string,
): Promise<AnswerOf<typeof getSlipPicture>> {
  const slip = await world.read.slip.findFirst({ where: { reference, memberId }, select: { uploadId: true } });
  const file = slip && (await world.read.upload.findUnique({ where: { id: slip.uploadId }, select: { id: true } }));
  if (!file) throw new Refusal("NO_DATA", { path: "reference" });
  return { url: `${publicUrl}${await uploadPath(world, file.id, tokenHash)}` };
}
