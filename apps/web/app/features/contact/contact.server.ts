import { lookupContact, lookupInfo } from "@mekong/contract/http/lookup";
import { apiFor } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { settleForVisitor } from "../../server/outcome.server";
import type { ContactData } from "./contact-data";

/**
 * How to reach support. Its trouble is said in place: the version, and later the chat, are of use without it. The
 * operator's site is nice to have, no more.
 */
export async function contactData(request: Request): Promise<ContactData> {
  const api = apiFor(request);
  const [contact, info] = await Promise.all([api.call(lookupContact), api.call(lookupInfo)]);
  const settled = await settleForVisitor(contact, request);
  const { answer } = await settleForVisitor(info, request);
  const site = answer && isWebAddress(answer.website) ? answer : null;
  if (settled.problem) return { contact: null, site, trouble: settled.problem.text };
  const { text, lineId, lineUrl, lineQr } = settled.answer;
  const line = isWebAddress(lineUrl) ? lineUrl : null;
  return { contact: { html: cleanHtml(text), lineId, lineUrl: line, lineQr }, site, trouble: null };
}

/** A link may lead there: `javascript:` and the like may not be pressed. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:", "line:"].includes(new URL(text).protocol);
}
