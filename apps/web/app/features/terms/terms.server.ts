import { lookupAgreements, lookupConditions } from "@mekong/contract/http/lookup";
import { apiFor } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { handleResult } from "../../server/result-handling.server";
import type { TermsData, TermsKind } from "./terms-data";

export async function termsData(request: Request, kind: TermsKind): Promise<TermsData> {
  const api = apiFor(request);
  const settled =
    kind === "conditions"
      ? await handleResult(await api.call(lookupConditions), request)
      : await handleResult(await api.call(lookupAgreements), request);
  if (settled.problem) return { kind, parts: null, errorText: settled.problem.text };
  const parts = "conditions" in settled.answer ? settled.answer.conditions : settled.answer.agreements;
  return { kind, parts: parts.map(({ title, html }) => ({ title, html: cleanHtml(html) })), errorText: null };
}
