import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { lookupBanks, lookupContact, lookupNotice, lookupSources } from "@mekong/contract/http/lookup";
import { renderSVG } from "uqr";
import { inLanguage, type Language } from "../../domain/languages";
import { siteText } from "../../domain/site-text";
import { readSetting } from "../../world/settings";
import type { SettingValue } from "../../world/settings-schema";
import type { Read } from "../../world/tx";

export type Site = SettingValue<"site">;

async function readSite(read: Read): Promise<Site> {
  const site = await readSetting(read, "site");
  if (!site) throw new Refusal("NO_DATA");
  return site;
}

export async function siteInfo(read: Read): Promise<Pick<Site, "name" | "website">> {
  const { name, website } = await readSite(read);
  return { name, website };
}

const QUIET_ZONE_MODULES = 4;

export async function contactLookup(read: Read, language: Language): Promise<AnswerOf<typeof lookupContact>> {
  const [{ lineId, lineUrl }, text] = await Promise.all([readSite(read), siteText(read, "contact", language)]);
  if (text === null) throw new Refusal("NO_DATA");
  return { text, lineId, lineUrl, lineQr: renderSVG(lineUrl, { border: QUIET_ZONE_MODULES, ecc: "M" }) };
}

/** The client replaces `{percentFail}` in the notice. */
export async function noticeLookup(read: Read, language: Language): Promise<AnswerOf<typeof lookupNotice>> {
  const notice = await siteText(read, "notice", language);
  if (notice === null) throw new Refusal("NO_DATA");
  return { notice };
}

export async function bankList(read: Read): Promise<AnswerOf<typeof lookupBanks>> {
  const banks = await read.bank.findMany({
    where: { isOffered: true },
    orderBy: [{ position: "asc" }, { code: "asc" }],
    select: { code: true, nameTH: true, nameEN: true, nameLO: true },
  });
  return { banks };
}

export async function sourceList(read: Read, language: Language): Promise<AnswerOf<typeof lookupSources>> {
  const sources = await read.source.findMany({ orderBy: { position: "asc" } });
  return { sources: sources.map((source) => ({ code: source.code, description: inLanguage(source, language) })) };
}
