import { useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editTexts } from "../features/profile/edit";
import { handleProfileEdit, type ProfileData, profilePage } from "../features/profile/profile.server";
import { type EditAnswer, toProfileView } from "../features/profile/profile-data";
import { ProfileDetails } from "../features/profile/profile-details";
import { profileEdits } from "../features/profile/profile-edits";
import { ProfileRetry } from "../features/profile/profile-retry";
import { ProfileSettings } from "../features/profile/profile-settings";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { RetryButton } from "../ui/button";
import { isOneOf } from "../ui/is-one-of";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { ErrorState } from "../ui/state/error-state";
import { useMember } from "./user/member";
import { shouldRevalidateMemberPage } from "./user/should-revalidate";

export const handle = { title: "profile:title" } satisfies PageHandle;

export const loader = memberLoader(profilePage);

export const action = memberAction(handleProfileEdit);

export const clientLoader = offlineLoader<ProfileData>(() => ({ profile: null, errorText: "", faultsLive: 0 }));

export { offlineAction as clientAction } from "../ui/browser/or-offline";

export { shouldRevalidateMemberPage as shouldRevalidate };

export default function Profile() {
  const { t } = useTranslation(["profile", "ui"]);
  const { profile, errorText } = useLoaderData<typeof loader>();
  const actionData = useActionData<EditAnswer>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const saved = params.get("saved");
  const displayedProfile = profile ?? (known && toProfileView(known.wallet));
  const retryButton = <RetryButton pending={state === "loading"} onRetry={revalidate} />;
  return (
    <div className="mx-auto max-w-140 lg:max-w-none">
      <PageTitle className="pt-2 pb-3">{t("title")}</PageTitle>
      <div className="space-y-6">
        {isOneOf(profileEdits, saved) ? <Notice tone="success">{t(editTexts[saved].saved)}</Notice> : null}
        {actionData && "edit" in actionData ? (
          <ProfileRetry failure={actionData} username={displayedProfile?.username ?? ""} />
        ) : null}
        {displayedProfile && errorText !== null ? (
          <Notice tone="danger" announce action={retryButton}>
            <span className="block">{errorText || t("ui:offline")}</span>
            <span className="block">{t("lastKnown")}</span>
          </Notice>
        ) : null}
        {displayedProfile ? (
          <ProfileDetails profile={displayedProfile} settings={<ProfileSettings />} />
        ) : (
          <ErrorState title={t("trouble")} errorText={errorText} action={retryButton} />
        )}
      </div>
    </div>
  );
}

export { ErrorBoundary };
