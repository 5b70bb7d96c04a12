import { getProfile } from "@mekong/contract/http/account";
import { data } from "@remix-run/node";
import type { Api } from "../../server/api.server";
import { bankNames } from "../../server/bank-names.server";
import { handleResult } from "../../server/result-handling.server";
import { type ProfileView, toProfileView } from "./profile-data";

export interface ProfileData {
  /** Null if the request failed. */
  profile: ProfileView | null;
  /** Empty if offline. */
  errorText: string | null;
  faultsLive: number;
}

/** The page's status is the backend error's, if any. */
export async function profilePage(api: Api, request: Request) {
  const [result, bankName] = await Promise.all([api.call(getProfile), bankNames(api, request)]);
  const settled = await handleResult(result, request);
  const { faultsLive } = api;
  if (settled.problem) {
    const failure: ProfileData = { profile: null, errorText: settled.problem.text, faultsLive };
    return data(failure, { status: settled.status });
  }
  const { answer } = settled;
  const profile = toProfileView(answer, bankName.get(answer.profile.bankCode));
  return data<ProfileData>({ profile, errorText: null, faultsLive });
}
