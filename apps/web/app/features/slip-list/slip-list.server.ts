import { getSlipPicture, listSlips } from "@mekong/contract/http/slip";
import { SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import { redirect } from "@remix-run/node";
import type { MemberRequest } from "../../server/guards.server";
import { answerOrThrow, handleResult } from "../../server/result-handling.server";
import type { SlipListData } from "./slip-list-data";

export async function slipListData({ api, request }: MemberRequest, page: number): Promise<SlipListData> {
  const result = await api.call(listSlips, { body: { page, limit: SLIP_PAGE_SIZE } });
  const { answer, problem } = await handleResult(result, request);
  if (problem) return { list: null, errorText: problem.text };
  return { list: { rows: answer.slips, page, total: answer.total }, errorText: null };
}

/** @throws Response of `answerOrThrow` */
export async function slipPicture({ api, request }: MemberRequest, reference: string): Promise<Response> {
  const { url } = await answerOrThrow(await api.call(getSlipPicture, { params: { reference } }), request, api);
  return redirect(url);
}
