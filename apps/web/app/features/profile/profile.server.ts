import { getProfile } from "@mekong/contract/http/account";
import { data } from "@remix-run/node";
import type { Api } from "../../server/api.server";
import { bankNames } from "../../server/bank-names.server";
import { settle } from "../../server/outcome.server";
import { type ShownProfile, shownProfile } from "./profile-data";

export interface ProfileData {
  /** Null if the request failed. */
  profile: ShownProfile | null;
  /** Empty if offline. */
  trouble: string | null;
  faultsLive: number;
}

/** The page's status is the backend error's, if any. */
export async function profilePage(api: Api, request: Request) {
  const [result, bankName] = await Promise.all([api.call(getProfile), bankNames(api, request)]);
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
