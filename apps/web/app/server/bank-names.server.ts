import { lookupBanks, lookupDeposit } from "@mekong/contract/http/lookup";
import { bankNameIn } from "../i18n/bank-name";
import type { Api } from "./api.server";
import { readLocale } from "./locale.server";
import { handleResult } from "./result-handling.server";

export async function bankNames(api: Api, request: Request): Promise<Map<string, string>> {
  const { answer } = await handleResult(await api.call(lookupBanks), request);
  return new Map(answer?.banks.map((bank) => [bank.code, bankNameIn(bank, readLocale(request))]));
}

/** Names of banks and payment providers that accept deposits, by code; empty if the request failed. */
export async function depositNames(api: Api, request: Request): Promise<Map<string, string>> {
  const { answer } = await handleResult(await api.call(lookupDeposit), request);
  return new Map(answer?.banks.map(({ bankCode, bank }) => [bankCode, bankNameIn(bank, readLocale(request))]));
}
