import { lookupAgreements, lookupConditions } from "@mekong/contract/http/lookup";
import { translator } from "../../i18n/translator.server";
import { type Api, apiFor } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { readLocale } from "../../server/locale.server";
import { handleResult } from "../../server/result-handling.server";
import type { TermsData, TermsKind } from "./terms-data";

export async function termsData(request: Request, kind: TermsKind, api: Api = apiFor(request)): Promise<TermsData> {
  const settled =
    kind === "conditions"
      ? await handleResult(await api.call(lookupConditions), request)
      : await handleResult(await api.call(lookupAgreements), request);
  if (settled.problem) return { kind, parts: null, errorText: settled.problem.text };
  const parts = "conditions" in settled.answer ? settled.answer.conditions : settled.answer.agreements;
  const shownParts = parts
    .map(({ title, html }) => ({ title, html: cleanHtml(html) }))
    .filter(({ html }) => html.trim() !== "");
  // A missing text is an error, because nobody can accept an unread text.
  if (shownParts.length === 0) {
    return { kind, parts: null, errorText: translator(readLocale(request))("outcome:broken") };
  }
  return { kind, parts: shownParts, errorText: null };
}
