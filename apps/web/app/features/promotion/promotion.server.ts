import { activatePromotion, findPromotion } from "@mekong/contract/http/promotion";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { settle } from "../../server/outcome.server";
import { alreadyDone, newFormKey, sendOnce } from "../../server/send-once.server";
import { formText } from "../../ui/form/form-text";
import { canBeAsked, promotionCode } from "./promotion-code";
import type { PromotionAnswer, PromotionData } from "./promotion-data";

const NOT_FOUND = new Set(["NO_PROMOTION", "NO_DATA", "KEY_INVALID"]);

export async function promotionData(api: Api, request: Request, typed: string): Promise<PromotionData> {
  const code = promotionCode(typed);
  const none: PromotionData = { code, promotion: null, trouble: null, formKey: newFormKey() };
  if (!canBeAsked(code)) return none;
  const result = await api.call(findPromotion, { params: { code } });
  if (result.kind === "refused" && NOT_FOUND.has(result.code)) return none;
  const { answer, problem } = await settle(result, request);
  return { ...none, promotion: answer ?? null, trouble: problem?.text ?? null };
}

export async function receivePromotion(api: Api, request: Request, form: FormData): Promise<PromotionAnswer> {
  const code = promotionCode(formText(form, "code"));
  const answer = await sendOnce(
    { form, request },
    alreadyDone("BONUS_ALREADY_ACTIVE", () => api.call(activatePromotion, { params: { code } })),
    { onceBy: "refusal" },
  );
  if (answer.problem) return answer;
  return { formKey: answer.formKey, done: { said: translator(readLocale(request))("bonus:savedNotice") } };
}
