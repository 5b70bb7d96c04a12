import { activatePromotion, findPromotion } from "@mekong/contract/http/promotion";
import { translator } from "../../i18n/translator.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { newFormKey, refusalAsSuccess, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { isSearchable, type PromotionAnswer, type PromotionData, promotionCode } from "./promotion";

const NOT_FOUND = new Set(["NO_PROMOTION", "NO_DATA", "KEY_INVALID"]);

export async function promotionData({ api, request }: MemberRequest, typed: string): Promise<PromotionData> {
  const code = promotionCode(typed);
  const notFound: PromotionData = {
    code,
    promotion: null,
    refusalText: null,
    errorText: null,
    formKey: newFormKey(),
  };
  if (!isSearchable(code)) return notFound;
  const result = await api.call(findPromotion, { params: { code } });
  if (result.kind === "refused" && NOT_FOUND.has(result.code)) {
    const isOtherCurrency = result.params?.currency !== undefined;
    return { ...notFound, refusalText: isOtherCurrency ? messageText(result.code, request, result.params) : null };
  }
  const { answer, problem } = await handleResult(result, request);
  return { ...notFound, promotion: answer ?? null, errorText: problem?.text ?? null };
}

export async function receivePromotion({ api, request, form }: MemberForm): Promise<PromotionAnswer> {
  const code = promotionCode(formText(form, "code"));
  const answer = await submitIdempotent(
    { form, request },
    refusalAsSuccess("BONUS_ALREADY_ACTIVE", () => api.call(activatePromotion, { params: { code } })),
    { repeatProtection: "refusal" },
  );
  if (answer.problem) return answer;
  return { formKey: answer.formKey, done: { text: translator(readLocale(request))("bonus:savedNotice") } };
}
