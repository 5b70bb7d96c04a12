import type { AnswerOf } from "@mekong/contract/endpoint";
import { getProfile } from "@mekong/contract/http/account";
import { checkActiveBonus } from "@mekong/contract/http/bonus";
import { inviteBanners, listInvites } from "@mekong/contract/http/invite";
import { INVITE_PAGE_SIZE } from "@mekong/contract/limits";
import { renderSVG } from "uqr";
import type { MemberRequest } from "../../server/guards.server";
import { newFormKey } from "../../server/repeat-protection.server";
import { siteOrigin } from "../../server/request-origin.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { cleanBanners } from "../banner/banners.server";
import type { InviteData } from "./invite-data";

/** Quiet zone in modules, as the QR standard requires. */
const BORDER = 4;

/** Banners and the bonus condition are optional. */
export async function inviteData({ api, request }: MemberRequest, page: number): Promise<InviteData> {
  const results = await Promise.all([
    api.call(inviteBanners),
    api.call(getProfile),
    api.call(listInvites, { body: { page, limit: INVITE_PAGE_SIZE } }),
    fetchConditionPending({ api, request }),
  ]);
  const banners = await handleResult(results[0], request);
  const profile = await handleResult(results[1], request);
  const listed = await handleResult(results[2], request);
  const isActive = listed.answer?.isActive !== false;
  return {
    banners: isActive ? cleanBanners(banners.answer?.banners ?? []) : [],
    unavailableReason: isActive ? null : messageText("INVITE_INACTIVE", request),
    link: profile.problem ? null : linkOf(profile.answer.profile._id, request),
    invitePage: listed.problem ? null : { rows: listed.answer.invites, page, total: listed.answer.total },
    isConditionPending: results[3],
    errorText: profile.problem?.text ?? listed.problem?.text ?? null,
    formKey: newFormKey(),
  };
}

/** Spec §2. */
function linkOf(memberId: string, request: Request): InviteData["link"] {
  const address = `${siteOrigin(request)}/register?${new URLSearchParams({ code: `PR${memberId}` })}`;
  return { address, qr: renderSVG(address, { border: BORDER, ecc: "M" }) };
}

/** Null if the request failed. */
export async function fetchConditionPending({ api, request }: MemberRequest): Promise<boolean | null> {
  const { answer } = await handleResult(await api.call(checkActiveBonus), request);
  return answer ? isConditionPending(answer) : null;
}

type ActiveBonus = Pick<AnswerOf<typeof checkActiveBonus>, "status" | "attached" | "needed" | "done">;

/** With only `status`, an active bonus counts as pending. */
export function isConditionPending({ status, attached = true, needed, done }: ActiveBonus): boolean {
  const isMet = needed !== undefined && done !== undefined && done >= needed;
  return status && attached && !isMet;
}
