import { getProfile } from "@mekong/contract/http/account";
import { lookupBanks } from "@mekong/contract/http/lookup";
import { data } from "@remix-run/node";
import { bankNameIn } from "../../i18n/bank-name";
import { readLocale } from "../../i18n/locale.server";
import type { Locale } from "../../i18n/locales";
import type { Api } from "../../server/api.server";
import { settle } from "../../server/outcome.server";
import { type ShownProfile, shownProfile } from "./profile-data";

/** What the page is sent. */
export interface ProfileData {
  /** Null when the backend did not say. */
  profile: ShownProfile | null;
  /** Why it did not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  faultsLive: number;
}

/** The member's profile. Its status is the backend's trouble, if it has any. */
export async function profilePage(api: Api, request: Request) {
  const language = readLocale(request);
  const [result, bankName] = await Promise.all([api.call(getProfile), bankNames(api, request, language)]);
  const settled = await settle(result, request);
  const { faultsLive } = api;
  if (settled.problem) {
    const trouble: ProfileData = { profile: null, trouble: settled.problem.text, faultsLive };
    return data(trouble, { status: settled.status });
  }
  const { answer } = settled;
  const profile = shownProfile(answer, bankName.get(answer.profile.bankCode));
  return data<ProfileData>({ profile, trouble: null, faultsLive });
}

/** Banks' names for a reader, by code. A profile has its own in Thai; the other languages' are nice to have, no more. */
async function bankNames(api: Api, request: Request, language: Locale): Promise<Map<string, string>> {
  if (language === "th") return new Map();
  const { answer } = await settle(await api.call(lookupBanks), request);
  return new Map(answer?.banks.map((bank) => [bank.code, bankNameIn(bank, language)]));
}
