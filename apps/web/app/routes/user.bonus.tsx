import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActiveBonus, LeftoverBonus } from "../features/bonus/active-bonus";
import {
  type BonusAnswer,
  type BonusData,
  type BonusDone,
  bonusIntents,
  offlineBonusData,
} from "../features/bonus/bonus";
import { bonusData, changeBonus } from "../features/bonus/bonus.server";
import { useLastKnown } from "../features/bonus/bonus-hooks";
import { BonusList } from "../features/bonus/bonus-list";
import { BonusRetry } from "../features/bonus/bonus-retry";
import { PromotionSearch } from "../features/bonus/promotion-search";
import { useCurrency } from "../features/wallet/use-currency";
import { notifyingAction } from "../forms/notifying-action";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { RetryButton } from "../ui/button";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { ErrorState } from "../ui/state/error-state";
import { useMember } from "./user/member";
import { shouldRevalidateMemberPage } from "./user/should-revalidate";

export const handle = { title: "bonus:title" } satisfies PageHandle;

export const loader = memberLoader(async ({ api, request }) => {
  const { payload, status } = await bonusData(api, request);
  return data(payload, { status });
});

export const action = memberAction(changeBonus);

export const clientLoader = offlineLoader<BonusData>(() => offlineBonusData);

/** With JavaScript, the forms are only in the sheet. */
export const clientAction = notifyingAction<BonusDone>(
  { path: "", sheet: "bonus" },
  ({ intent }) => intent === bonusIntents.receive,
);

export { shouldRevalidateMemberPage as shouldRevalidate };

export default function Bonus() {
  const { t } = useTranslation(["bonus", "ui"]);
  const shown = useLastKnown(useLoaderData<typeof loader>());
  const actionData = useActionData<BonusAnswer>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const { bonuses, bonusesErrorText, active, activeErrorText } = shown;
  const currency = useCurrency(known);
  const leftover = known?.wallet.wallet.bonus ?? 0;
  const retryButton = <RetryButton pending={state === "loading"} onRetry={revalidate} />;
  return (
    <div className="mx-auto max-w-140 lg:max-w-none">
      <PageTitle className="pt-2 pb-3">{t("title")}</PageTitle>
      <div className="space-y-6">
        {params.has("saved") ? <Notice tone="success">{t("savedNotice")}</Notice> : null}
        {actionData?.done?.intent === "end" ? <Notice tone="success">{actionData.done.text}</Notice> : null}
        {actionData?.problem ? <BonusRetry answer={actionData} shown={shown} known={known} /> : null}
        <div className="gap-6 space-y-6 lg:grid lg:grid-cols-2 lg:items-start lg:space-y-0">
          <div className="space-y-4">
            {activeErrorText === null ? null : (
              <Notice tone="danger" announce action={retryButton}>
                <span className="block">{t("activeTrouble")}</span>
                <span className="block">{activeErrorText || t("ui:offline")}</span>
              </Notice>
            )}
            {active?.offer ? <ActiveBonus active={active.offer} currency={currency} /> : null}
            {active && !active.offer ? (
              <>
                {leftover > 0 ? <LeftoverBonus amount={leftover} currency={currency} /> : null}
                <PromotionSearch />
              </>
            ) : null}
          </div>
          <div className="space-y-4">
            {/* One notice is enough when both failed. */}
            {bonuses && bonusesErrorText !== null && activeErrorText === null ? (
              <Notice tone="danger" announce action={retryButton}>
                {bonusesErrorText || t("ui:offline")}
              </Notice>
            ) : null}
            {bonuses ? (
              <BonusList bonuses={bonuses} />
            ) : (
              <ErrorState title={t("trouble")} errorText={bonusesErrorText} action={retryButton} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

export { ErrorBoundary };
