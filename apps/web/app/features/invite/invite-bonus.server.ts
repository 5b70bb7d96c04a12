import { receiveInviteBonus } from "@mekong/contract/http/invite";
import { redirect } from "@remix-run/node";
import { sameOriginPath } from "../../../server/same-origin-path";
import type { FormAnswer } from "../../forms/form-answer";
import type { MemberForm } from "../../server/guards.server";
import { submitIdempotent } from "../../server/repeat-protection.server";
import { siteOrigin } from "../../server/request-origin.server";
import { messageText } from "../../server/result-handling.server";
import { searchWithSheet } from "../../ui/sheet/address";
import { fetchConditionPending } from "./invite.server";
import { CONFIRM_DETAILS } from "./invite-data";
import { CONFIRMED_FIELD, type ReceivedBonus } from "./received-bonus";

async function receiveBonus({ api, ...submission }: MemberForm): Promise<FormAnswer<ReceivedBonus>> {
  const answer = await submitIdempotent(submission, (options) => api.call(receiveInviteBonus, {}, options));
  if (answer.problem) return answer;
  const text = messageText(answer.done.message, submission.request);
  return { formKey: answer.formKey, done: { ...answer.done, text } };
}

/**
 * An unconfirmed form only redirects to the confirmation, because a pending bonus condition costs part of the bonus.
 */
export async function claimInviteBonus(submission: MemberForm) {
  if (!submission.form.has(CONFIRMED_FIELD) && (await fetchConditionPending(submission)) !== false)
    throw redirect(questionPath(submission.request));
  return receiveBonus(submission);
}

/** The form's page with the invite confirmation open. */
function questionPath(request: Request): string {
  const origin = siteOrigin(request);
  const page = sameOriginPath(request.headers.get("Referer") ?? "", origin);
  const { pathname, search } = new URL(page?.startsWith("/user/") ? page : "/user/home", origin);
  return pathname + searchWithSheet(search, "invite", CONFIRM_DETAILS);
}
