import { lookupContact } from "@mekong/contract/http/lookup";
import { apiFor } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { settleForVisitor } from "../../server/outcome.server";
import type { ContactData } from "./contact-data";

/** How to reach support. Its trouble is said in place: the version, and later the chat, are of use without it. */
export async function contactData(request: Request): Promise<ContactData> {
  const settled = await settleForVisitor(await apiFor(request).call(lookupContact), request);
  if (settled.problem) return { contact: null, trouble: settled.problem.text };
  const { text, lineId, lineUrl, lineQr } = settled.answer;
  return { contact: { html: cleanHtml(text), lineId, lineUrl, lineQr }, trouble: null };
}
