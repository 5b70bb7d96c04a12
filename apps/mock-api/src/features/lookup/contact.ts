import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { lookupContact } from "@mekong/contract/http/lookup";
import { renderSVG } from "uqr";
import type { Language } from "../../domain/languages";
import { siteText } from "../../domain/site-text";
import type { Read } from "../../world/tx";
import { readSite } from "./info";

const QUIET_ZONE_MODULES = 4;

export async function contactLookup(read: Read, language: Language): Promise<AnswerOf<typeof lookupContact>> {
  const [{ lineId, lineUrl }, text] = await Promise.all([readSite(read), siteText(read, "contact", language)]);
  if (text === null) throw new Refusal("NO_DATA");
  return { text, lineId, lineUrl, lineQr: renderSVG(lineUrl, { border: QUIET_ZONE_MODULES, ecc: "M" }) };
}
