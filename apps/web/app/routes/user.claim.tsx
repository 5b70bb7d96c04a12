import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DoneNotice, ProblemNotice } from "../features/outcome/answer-notice";
import type { FormAnswer } from "../features/outcome/form-answer";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { sendForm, tellOutcome } from "../features/outcome/tell-outcome";
import { takeClaim } from "../features/wheel/claim.server";
import { ClaimPanel } from "../features/wheel/claim-panel";
import { CouponGone } from "../features/wheel/coupons/coupon-gone";
import { useClaim } from "../features/wheel/use-claim";
import { wheelData } from "../features/wheel/wheel.server";
import {
  CLAIM_PATH,
  type ClaimDone,
  COUPON_FIELD,
  type Coupon,
  OFFLINE_WHEEL,
  WHEEL_PATH,
  type WheelData,
} from "../features/wheel/wheel-data";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { whenOffline } from "../ui/browser/when-offline";
import { buttonClass } from "../ui/button-class";
import { Card } from "../ui/card";
import { formText } from "../ui/form/form-text";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { useMember } from "./user/member";

export const handle = { title: "wheel:claim.title" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { data } = await wheelData({ api, request });
  return data;
}

/** Returns the coupon for a page that shows the form again. */
export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  const form = await readForm(request);
  return { ...(await takeClaim({ api, request }, form)), coupon: formText(form, COUPON_FIELD) };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return whenOffline<WheelData>(() => serverLoader<WheelData>(), OFFLINE_WHEEL);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await sendForm(request, () => serverAction<FormAnswer<ClaimDone>>());
  tellOutcome(sent, { path: CLAIM_PATH, sheet: "claim" });
  return sent.answer;
}

export { memberPageRevalidates as shouldRevalidate } from "./user/revalidate";

/** Page for forms without JavaScript. */
export default function ClaimPage() {
  const { t } = useTranslation(["wheel", "ui"]);
  const { coupons, couponsTrouble } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [params] = useSearchParams();
  const code = answered?.coupon ?? params.get(COUPON_FIELD);
  const coupon = coupons?.find((each) => each.code === code);
  const isGone = coupons !== null && !coupon && !answered;
  const toWheel = (
    <Link to={WHEEL_PATH} className={buttonClass("soft")}>
      {t("wheel:claim.toWheel")}
    </Link>
  );
  return (
    <div className="mx-auto max-w-120 space-y-4">
      <PageTitle className="pt-2">{t("wheel:claim.title")}</PageTitle>
      <DoneNotice answered={answered} />
      {coupon ? null : <ProblemNotice problem={answered?.problem} />}
      {coupons === null ? <Notice tone="danger">{couponsTrouble || t("ui:offline")}</Notice> : null}
      {coupon && !answered?.done ? (
        <Card className="overflow-hidden pt-4">
          <ClaimCard coupon={coupon} />
        </Card>
      ) : null}
      {isGone ? <CouponGone action={toWheel} /> : null}
      {isGone || (coupon && !answered?.done) ? null : toWheel}
    </div>
  );
}

function ClaimCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation("wheel");
  const answered = useActionData<typeof action>();
  const { known } = useMember();
  const navigate = useNavigate();
  const claim = useClaim({ coupon: coupon.code, initial: answered ?? coupon, onOver: () => navigate(WHEEL_PATH) });
  return (
    <ClaimPanel
      coupon={coupon}
      claim={claim}
      currency={known?.wallet.profile.currency ?? "BAHT"}
      cancel={
        <Link to={WHEEL_PATH} className={buttonClass("soft")}>
          {t("claim.cancel")}
        </Link>
      }
    />
  );
}

export { ErrorBoundary };
