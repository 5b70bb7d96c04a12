import { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { FormAnswer } from "../../forms/form-answer";
import type { Api } from "../../server/api.server";
import { submitIdempotent } from "../../server/repeat-protection.server";
import { messageText } from "../../server/result-handling.server";
import type { ReceivedBonus } from "./received-bonus";

/** Idempotent per form key. */
export async function receiveBonus(
  api: Api,
  submission: { form: FormData; request: Request },
): Promise<FormAnswer<ReceivedBonus>> {
  const answer = await submitIdempotent(submission, (options) => api.call(receiveInviteBonus, {}, options));
  if (answer.problem) return answer;
  const text = messageText(answer.done.message, submission.request);
  return { formKey: answer.formKey, done: { ...answer.done, text } };
}
