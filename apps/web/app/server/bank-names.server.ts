import { lookupBanks } from "@mekong/contract/http/lookup";
import { bankNameIn } from "../i18n/bank-name";
import type { Api } from "./api.server";
import { readLocale } from "./locale.server";
import { handleResult } from "./result-handling.server";

/** Bank names by code. Empty after an error, and for Thai, because member data already has Thai names. */
export async function bankNames(api: Api, request: Request): Promise<Map<string, string>> {
  const language = readLocale(request);
  if (language === "th") return new Map();
  const { answer } = await handleResult(await api.call(lookupBanks), request);
  return new Map(answer?.banks.map((bank) => [bank.code, bankNameIn(bank, language)]));
}
