import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCurrency } from "../features/wallet/use-currency";
import { CouponSection } from "../features/wheel/coupon-section";
import { SliceList } from "../features/wheel/slice-list";
import { useSpin } from "../features/wheel/use-spin";
import { handleSpin, wheelData } from "../features/wheel/wheel.server";
import { COUPON_PAGE_PARAM, OFFLINE_WHEEL, type SpinDone, type WheelData } from "../features/wheel/wheel-data";
import { wheelForm } from "../features/wheel/wheel-path";
import { CoinsChip, WheelView } from "../features/wheel/wheel-view";
import { notifyingAction } from "../forms/notifying-action";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { PageTitle } from "../ui/page-title";
import { requestedPage } from "../ui/pagination/page-window";
import { Pagination } from "../ui/pagination/pagination";
import { useMember } from "./user/member";

export const handle = { title: "wheel:title" } satisfies PageHandle;

interface WheelPageData extends WheelData {
  faultsLive: number;
}

export const loader = memberLoader(async (member) => {
  const { data: wheel, status } = await wheelData(member);
  return data<WheelPageData>({ ...wheel, faultsLive: member.api.faultsLive }, { status });
});

export const action = memberAction(({ form, ...member }) => handleSpin(member, form));

export const clientLoader = offlineLoader<WheelPageData>(() => ({ ...OFFLINE_WHEEL, faultsLive: 0 }));

export const clientAction = notifyingAction<SpinDone>(wheelForm, () => true);

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export default function SpinPage() {
  const { t } = useTranslation("wheel");
  const latest: WheelData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const spin = useSpin(latest, actionData);
  const currency = useCurrency(known);
  const { displayed } = spin;
  const requestState = { loading: state === "loading", onRetry: revalidate };
  return (
    <div className="mx-auto max-w-120 lg:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 pb-3">
        <PageTitle>{displayed.wheel?.name ?? t("title")}</PageTitle>
        {displayed.wheel ? <CoinsChip coins={displayed.coins} /> : null}
      </div>
      <div className="space-y-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-12 lg:space-y-0">
        <WheelView spin={spin} currency={currency} errorText={latest.errorText} {...requestState} />
        <div className="space-y-4">
          <CouponSection
            data={displayed}
            currency={currency}
            page={requestedPage(params.get(COUPON_PAGE_PARAM))}
            heading="h2"
            {...requestState}
            pages={({ page, count }) => (
              <Pagination
                label={t("coupons.pages")}
                current={page}
                count={count}
                to={(targetPage) => `?${COUPON_PAGE_PARAM}=${targetPage}`}
                link={{ prefetch: "none", preventScrollReset: true, replace: true }}
              />
            )}
          />
          {displayed.wheel ? <SliceList slices={displayed.wheel.slices} /> : null}
        </div>
      </div>
    </div>
  );
}

export { ErrorBoundary };
