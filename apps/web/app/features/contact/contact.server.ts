import { lookupContact, lookupInfo } from "@mekong/contract/http/lookup";
import { apiFor } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import type { ContactData } from "./contact-page";

/** The page shows a failure, since version and chat stay useful. */
export async function contactData(request: Request): Promise<ContactData> {
  const api = apiFor(request);
  const [contact, info] = await Promise.all([api.call(lookupContact), api.call(lookupInfo)]);
  const settled = await handleVisitorResult(contact, request);
  const { answer } = await handleVisitorResult(info, request);
  const site = answer && isWebAddress(answer.website) ? answer : null;
  if (settled.problem) return { contact: null, site, errorText: settled.problem.text };
  const { text, lineId, lineUrl, lineQr } = settled.answer;
  const line = isWebAddress(lineUrl) ? lineUrl : null;
  return { contact: { html: cleanHtml(text), lineId, lineUrl: line, lineQr }, site, errorText: null };
}

/** Rejects `javascript:` and the like. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:", "line:"].includes(new URL(text).protocol);
}
