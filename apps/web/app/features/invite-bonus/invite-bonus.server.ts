import { receiveInviteBonus } from "@mekong/contract/http/invite";
import type { Api } from "../../server/api.server";
import { messageText } from "../../server/outcome.server";
import { sendOnce } from "../../server/send-once.server";
import type { FormAnswer } from "../outcome/form-answer";
import type { ReceivedBonus } from "./received-bonus";

/** Idempotent per form key. */
export async function receiveBonus(
  api: Api,
  sent: { form: FormData; request: Request },
): Promise<FormAnswer<ReceivedBonus>> {
  const answer = await sendOnce(sent, (options) => api.call(receiveInviteBonus, {}, options));
  if (answer.problem) return answer;
  const said = messageText(answer.done.message, sent.request);
  return { formKey: answer.formKey, done: { ...answer.done, said } };
}
