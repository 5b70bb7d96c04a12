import { activateBonus, clearBonus } from "@mekong/contract/http/bonus";
import { redirect } from "@remix-run/node";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { messageText } from "../../server/outcome.server";
import { alreadyDone, sendOnce } from "../../server/send-once.server";
import { formText } from "../../ui/form/form-text";
import type { FormAnswer } from "../outcome/form-answer";
import { BONUS_PATH, type BonusAnswer, type BonusDone, bonusIntents } from "./bonus-data";

interface Asked {
  api: Api;
  request: Request;
  form: FormData;
}

/**
 * Without JavaScript (`plain`), receiving a bonus redirects to the page with a success message.
 * @throws Response 400 for an unknown `intent`
 */
export async function changeBonus(asked: Asked): Promise<BonusAnswer> {
  const intent = formText(asked.form, "intent");
  const code = formText(asked.form, "code");
  switch (intent) {
    case bonusIntents.receive: {
      const answer = await receive(asked, code);
      if (!answer.problem && asked.form.has("plain")) throw redirect(`${BONUS_PATH}?saved=1`);
      return { ...answer, intent, code };
    }
    case bonusIntents.end:
      return { ...(await end(asked)), intent, code };
    default:
      throw new Response("intent: receive or end", { status: 400 });
  }
}

async function receive({ api, ...sent }: Asked, code: string): Promise<FormAnswer<BonusDone>> {
  const answer = await sendOnce(
    sent,
    alreadyDone("BONUS_ALREADY_ACTIVE", () => api.call(activateBonus, { params: { code } })),
    { onceBy: "refusal" },
  );
  if (answer.problem) return answer;
  const said = translator(readLocale(sent.request))("bonus:savedNotice");
  return { formKey: answer.formKey, done: { did: bonusIntents.receive, said } };
}

async function end({ api, ...sent }: Asked): Promise<FormAnswer<BonusDone>> {
  const answer = await sendOnce(sent, (options) => api.call(clearBonus, {}, options));
  if (answer.problem) return answer;
  const said = messageText(answer.done.message, sent.request);
  return { formKey: answer.formKey, done: { did: bonusIntents.end, said } };
}
