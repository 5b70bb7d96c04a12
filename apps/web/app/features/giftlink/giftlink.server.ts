import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { FORM_KEY } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { translator } from "../../i18n/translator.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { log } from "../../server/log.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText, trimmedText } from "../../ui/form/form-text";
import { GIFT_LINK_MAX_CHARACTERS, type GiftLinkAnswer, type GiftLinkData, giftLinkFields } from "./giftlink-data";
import { sealGiftLink } from "./seal";

export async function giftLinkData({ api, request }: MemberRequest): Promise<GiftLinkData> {
  const { answer, problem } = await handleResult(await api.call(lookupDeposit), request);
  return { key: answer?.giftLinkKey ?? null, errorText: problem?.text ?? null, formKey: newFormKey() };
}

/** Encrypts the link if the browser could not: the backend never gets plain text. */
export async function redeemLink({ api, request, form }: MemberForm): Promise<GiftLinkAnswer> {
  const sealed = formText(form, giftLinkFields.sealed) || (await sealOnServer({ api, request, form }));
  if (typeof sealed !== "string") return { problem: sealed, formKey: formText(form, FORM_KEY) || newFormKey() };
  const answer = await submitIdempotent({ form, request }, (options) =>
    api.call(redeemGiftLink, { body: { link: sealed } }, options),
  );
  if (answer.problem) return answer;
  return { formKey: answer.formKey, done: { text: translator(readLocale(request))("deposit:gift.done") } };
}

async function sealOnServer({ api, request, form }: MemberForm): Promise<string | Problem> {
  const link = trimmedText(form, giftLinkFields.plain);
  const t = translator(readLocale(request));
  if (!link) return { code: "KEY_MISSING", text: t("deposit:gift.required"), path: "link" };
  if (link.length > GIFT_LINK_MAX_CHARACTERS) {
    return { code: "TRUELINK_INVALID", text: messageText("TRUELINK_INVALID", request), path: "link" };
  }
  const { answer, problem } = await handleResult(await api.call(lookupDeposit), request);
  if (!answer) return problem;
  if (!answer.giftLinkKey) return { code: "NO_WALLET", text: t("deposit:gift.none") };
  try {
    return await sealGiftLink(link, answer.giftLinkKey);
  } catch (error) {
    // The contract does not check that the key is on its curve.
    log().warn("the key for gift links is invalid", { error });
    return { code: "NOT_SEALED", text: t("deposit:gift.notSealed") };
  }
}
