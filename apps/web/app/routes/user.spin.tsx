import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../features/outcome/form-answer";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { isShown, sendForm, tellOutcome } from "../features/outcome/tell-outcome";
import { CoinsChip } from "../features/wheel/coins-chip";
import { CouponSection } from "../features/wheel/coupons/coupon-section";
import { SliceList } from "../features/wheel/slice-list";
import { useSpin } from "../features/wheel/use-spin";
import { takeSpin, wheelData } from "../features/wheel/wheel.server";
import {
  COUPON_PAGE_PARAM,
  OFFLINE_WHEEL,
  type SpinDone,
  WHEEL_PATH,
  type WheelData,
} from "../features/wheel/wheel-data";
import { WheelStage } from "../features/wheel/wheel-stage";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { whenOffline } from "../ui/browser/when-offline";
import { PageTitle } from "../ui/page-title";
import { requestedPage } from "../ui/pagination/page-window";
import { Pagination } from "../ui/pagination/pagination";
import { useMember } from "./user/member";

export const handle = { title: "wheel:title" } satisfies PageHandle;

interface Loaded extends WheelData {
  faultsLive: number;
}

const place = { path: WHEEL_PATH, sheet: "spin" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { data: wheel, status } = await wheelData({ api, request });
  return data<Loaded>({ ...wheel, faultsLive: api.faultsLive }, { status });
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  return takeSpin({ api, request }, await readForm(request));
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return whenOffline<Loaded>(() => serverLoader<Loaded>(), { ...OFFLINE_WHEEL, faultsLive: 0 });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await sendForm(request, () => serverAction<FormAnswer<SpinDone>>());
  // A visible wheel shows the result.
  if (!isShown(place)) tellOutcome(sent, place);
  return sent.answer;
}

export { memberPageRevalidates as shouldRevalidate } from "./user/revalidate";

export default function SpinPage() {
  const { t } = useTranslation("wheel");
  const latest: WheelData = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const spin = useSpin(latest, sent);
  const currency = known?.wallet.profile.currency ?? "BAHT";
  const { shown } = spin;
  const asking = { loading: state === "loading", onRetry: revalidate };
  return (
    <div className="mx-auto max-w-120 lg:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 pb-3">
        <PageTitle>{shown.wheel?.name ?? t("title")}</PageTitle>
        {shown.wheel ? <CoinsChip coins={shown.coins} /> : null}
      </div>
      <div className="space-y-6 lg:grid lg:grid-cols-2 lg:items-start lg:gap-12 lg:space-y-0">
        <WheelStage spin={spin} currency={currency} trouble={latest.trouble} {...asking} />
        <div className="space-y-4">
          <CouponSection
            data={shown}
            currency={currency}
            page={requestedPage(params.get(COUPON_PAGE_PARAM))}
            heading="h2"
            {...asking}
            pages={({ page, count }) => (
              <Pagination
                label={t("coupons.pages")}
                current={page}
                count={count}
                to={(wanted) => `?${COUPON_PAGE_PARAM}=${wanted}`}
                link={{ prefetch: "none", preventScrollReset: true, replace: true }}
              />
            )}
          />
          {shown.wheel ? <SliceList slices={shown.wheel.slices} /> : null}
        </div>
      </div>
    </div>
  );
}

export { ErrorBoundary };
