import { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { Api } from "../../server/api.server";
import { messageText } from "../../server/outcome.server";
import { submitIdempotent } from "../../server/send-once.server";
import type { FormAnswer } from "../outcome/form-answer";
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
