import { activateBonus, clearBonus } from "@mekong/contract/http/bonus";
import { redirect } from "@remix-run/node";
import type { FormAnswer } from "../../forms/form-answer";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { refusalAsSuccess, submitIdempotent } from "../../server/repeat-protection.server";
import { messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { BONUS_PATH, type BonusAnswer, type BonusDone, bonusIntents } from "./bonus-data";

interface FormRequest {
  api: Api;
  request: Request;
  form: FormData;
}

/**
 * Without JavaScript (`plain`), receiving a bonus redirects to the page with a success message.
 * @throws Response 400 for an unknown `intent`
 */
export async function changeBonus(formRequest: FormRequest): Promise<BonusAnswer> {
  const intent = formText(formRequest.form, "intent");
  const code = formText(formRequest.form, "code");
  switch (intent) {
    case bonusIntents.receive: {
      const answer = await receive(formRequest, code);
      if (!answer.problem && formRequest.form.has("plain")) throw redirect(`${BONUS_PATH}?saved=1`);
      return { ...answer, intent, code };
    }
    case bonusIntents.end:
      return { ...(await end(formRequest)), intent, code };
    default:
      throw new Response("intent: receive or end", { status: 400 });
  }
}

async function receive({ api, ...submission }: FormRequest, code: string): Promise<FormAnswer<BonusDone>> {
  const answer = await submitIdempotent(
    submission,
    refusalAsSuccess("BONUS_ALREADY_ACTIVE", () => api.call(activateBonus, { params: { code } })),
    { repeatProtection: "refusal" },
  );
  if (answer.problem) return answer;
  const text = translator(readLocale(submission.request))("bonus:savedNotice");
  return { formKey: answer.formKey, done: { intent: bonusIntents.receive, text } };
}

async function end({ api, ...submission }: FormRequest): Promise<FormAnswer<BonusDone>> {
  const answer = await submitIdempotent(submission, (options) => api.call(clearBonus, {}, options));
  if (answer.problem) return answer;
  const text = messageText(answer.done.message, submission.request);
  return { formKey: answer.formKey, done: { intent: bonusIntents.end, text } };
}
