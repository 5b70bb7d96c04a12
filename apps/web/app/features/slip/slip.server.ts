import { lookupSlip } from "@mekong/contract/http/lookup";
import { listSlips, uploadSlip } from "@mekong/contract/http/slip";
import { SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import type { Api } from "../../server/api.server";
import { settle } from "../../server/outcome.server";
import { leaveUnread } from "../../server/upload-body.server";
import type { SlipData, SlipReview, UploadAnswer } from "./slip-data";

interface Asked {
  api: Api;
  request: Request;
}

export async function slipData({ api, request }: Asked): Promise<SlipData> {
  const [window, newest] = await Promise.all([api.call(lookupSlip), newestSlip(api)]);
  const { answer, problem } = await settle(window, request);
  return { window: answer ?? null, trouble: problem?.text ?? null, newest };
}

/**
 * Streams the slip to the backend. After a lost response, checks the slip list for a newer slip than the one in the query
 * parameter `newest`. With the parameter `again` (a retry) it checks before the upload.
 * @throws Response redirects of `settle`
 */
export async function takeSlip({ api, request }: Asked): Promise<UploadAnswer> {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("newest");
  if (searchParams.has("again")) {
    const arrived = await newerThan(before, api);
    if (arrived) {
      await leaveUnread(request);
      return { reference: arrived };
    }
  }
  const result = await api.upload(uploadSlip);
  const unsure = result.kind === "unreachable" || result.kind === "broken";
  if (unsure) {
    const arrived = await newerThan(before, api);
    if (arrived) return { reference: arrived };
  }
  const { answer, problem } = await settle(result, request);
  if (problem) return { problem, unsure };
  return { reference: answer.reference ?? (await newerThan(before, api)) };
}

export async function slipReview({ api, request }: Asked, reference: string): Promise<SlipReview> {
  const result = await api.call(listSlips, { body: { page: 1, limit: SLIP_PAGE_SIZE } });
  const { answer, problem } = await settle(result, request);
  const found = answer?.slips.find((slip) => slip.reference === reference);
  const slip = found ? { status: found.status, note: found.note, amount: found.amount } : null;
  return { slip, trouble: problem?.text ?? null };
}

async function newestSlip(api: Api): Promise<string | null> {
  const result = await api.call(listSlips, { body: { page: 1, limit: 1 } });
  if (result.kind !== "ok") return null;
  return result.answer.slips[0]?.reference ?? "";
}

async function newerThan(before: string | null, api: Api): Promise<string | null> {
  if (before === null) return null;
  const newest = await newestSlip(api);
  return newest && newest !== before ? newest : null;
}
