import { lookupSlip } from "@mekong/contract/http/lookup";
import { listSlips, uploadSlip } from "@mekong/contract/http/slip";
import { SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import type { Api } from "../../server/api.server";
import type { MemberRequest } from "../../server/guards.server";
import { handleResult } from "../../server/result-handling.server";
import { drainUnread } from "../../server/upload-body.server";
import type { SlipData, SlipReview, UploadAnswer } from "./slip-data";

export async function slipData({ api, request }: MemberRequest): Promise<SlipData> {
  const [windowResult, newest] = await Promise.all([api.call(lookupSlip), findNewestSlip(api)]);
  const { answer, problem } = await handleResult(windowResult, request);
  return { window: answer ?? null, errorText: problem?.text ?? null, newest };
}

/**
 * After a lost response, checks whether the slip list has a newer slip than the parameter `newest` names. On a retry
 * (parameter `again`), also checks before the upload.
 * @throws Response redirects of `handleResult`
 */
export async function handleSlipUpload({ api, request }: MemberRequest): Promise<UploadAnswer> {
  const { searchParams } = new URL(request.url);
  const previousNewest = searchParams.get("newest");
  if (searchParams.has("again")) {
    const arrived = await findNewerSlip(previousNewest, api);
    if (arrived) {
      await drainUnread(request);
      return { reference: arrived };
    }
  }
  const result = await api.upload(uploadSlip);
  const unsure = result.kind === "unreachable" || result.kind === "broken";
  if (unsure) {
    const arrived = await findNewerSlip(previousNewest, api);
    if (arrived) return { reference: arrived };
  }
  const { answer, problem } = await handleResult(result, request);
  if (problem) return { problem, unsure };
  return { reference: answer.reference ?? (await findNewerSlip(previousNewest, api)) };
}

export async function slipReview({ api, request }: MemberRequest, reference: string): Promise<SlipReview> {
  const result = await api.call(listSlips, { body: { page: 1, limit: SLIP_PAGE_SIZE } });
  const { answer, problem } = await handleResult(result, request);
  const found = answer?.slips.find((slip) => slip.reference === reference);
  const slip = found ? { status: found.status, note: found.note, amount: found.amount } : null;
  return { slip, errorText: problem?.text ?? null };
}

async function findNewestSlip(api: Api): Promise<string | null> {
  const result = await api.call(listSlips, { body: { page: 1, limit: 1 } });
  if (result.kind !== "ok") return null;
  return result.answer.slips[0]?.reference ?? "";
}

async function findNewerSlip(previousNewest: string | null, api: Api): Promise<string | null> {
  if (previousNewest === null) return null;
  const newest = await findNewestSlip(api);
  return newest && newest !== previousNewest ? newest : null;
}
