import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { takeEdit } from "../features/profile/edit.server";
import { editTexts } from "../features/profile/edit-texts";
import { type ProfileData, profilePage } from "../features/profile/profile.server";
import { type EditAnswer, isProfileEdit, shownProfile } from "../features/profile/profile-data";
import { ProfileDetails } from "../features/profile/profile-details";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { offlineAnswer, whenOffline } from "../ui/browser/when-offline";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { RetryButton } from "../ui/retry-button";
import { TroubleState } from "../ui/state/trouble-state";
import { useMember } from "./user/member";
import { ProfileRetry } from "./user/profile-retry";
import { ProfileSettings } from "./user/profile-settings";
import { memberPageRevalidates } from "./user/revalidate";

export const handle = { title: "profile:title" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return profilePage(api, request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  return takeEdit({ api, request, form: await readForm(request) });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const offline: ProfileData = { profile: null, trouble: "", faultsLive: 0 };
  return whenOffline<ProfileData>(() => serverLoader<ProfileData>(), offline);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline<EditAnswer>(() => serverAction<EditAnswer>(), offlineAnswer());
}

export { memberPageRevalidates as shouldRevalidate };

export default function Profile() {
  const { t } = useTranslation(["profile", "ui"]);
  const { profile, trouble } = useLoaderData<typeof loader>();
  const answered = useActionData<EditAnswer>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const saved = params.get("saved");
  // Falls back to the last known wallet.
  const shown = profile ?? (known && shownProfile(known.wallet));
  const again = <RetryButton pending={state === "loading"} onRetry={revalidate} />;
  return (
    <div className="mx-auto max-w-140 lg:max-w-none">
      <PageTitle className="pt-2 pb-3">{t("title")}</PageTitle>
      <div className="space-y-6">
        {isProfileEdit(saved) ? <Notice tone="success">{t(editTexts[saved].saved)}</Notice> : null}
        {answered && "edit" in answered ? <ProfileRetry failure={answered} username={shown?.username ?? ""} /> : null}
        {shown && trouble !== null ? (
          <Notice tone="danger" announce action={again}>
            <span className="block">{trouble || t("ui:offline")}</span>
            <span className="block">{t("lastKnown")}</span>
          </Notice>
        ) : null}
        {shown ? (
          <ProfileDetails profile={shown} settings={<ProfileSettings />} />
        ) : (
          <TroubleState title={t("trouble")} trouble={trouble} action={again} />
        )}
      </div>
    </div>
  );
}

export { ErrorBoundary };
