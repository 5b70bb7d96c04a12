import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupBanks, lookupSources } from "@mekong/contract/http/lookup";
import { recommendedBanks } from "@mekong/contract/limits";
import { inLanguage, type Language } from "../../domain/languages";
import type { Read } from "../../world/tx";

/** Lists recommended banks first. */
export async function bankList(read: Read): Promise<AnswerOf<typeof lookupBanks>> {
  const banks = await read.bank.findMany({ orderBy: { code: "asc" } });
  const recommended = recommendedBanks.flatMap((code) => banks.filter((bank) => bank.code === code));
  return { banks: [...recommended, ...banks.filter((bank) => !recommended.includes(bank))] };
}

export async function sourceList(read: Read, language: Language): Promise<AnswerOf<typeof lookupSources>> {
  const sources = await read.source.findMany({ orderBy: { position: "asc" } });
  return { sources: sources.map((source) => ({ code: source.code, description: inLanguage(source, language) })) };
}
