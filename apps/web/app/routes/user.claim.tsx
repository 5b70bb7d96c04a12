import { Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCurrency } from "../features/wallet/use-currency";
import { ClaimPanel, CouponNotFound, useClaim } from "../features/wheel/claim-panel";
import { handleClaim, wheelData } from "../features/wheel/wheel.server";
import {
  CLAIM_PATH,
  type ClaimDone,
  COUPON_FIELD,
  type Coupon,
  OFFLINE_WHEEL,
  type WheelData,
} from "../features/wheel/wheel-data";
import { WHEEL_PATH } from "../features/wheel/wheel-path";
import { notifyingAction } from "../forms/notifying-action";
import { DoneNotice, ProblemNotice } from "../forms/problem-alert";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { formText } from "../ui/form/form-text";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { useMember } from "./user/member";

export const handle = { title: "wheel:claim.title" } satisfies PageHandle;

export const loader = memberLoader(async (member) => (await wheelData(member)).data);

/** Returns the coupon for a page that shows the form again. */
export const action = memberAction(async ({ form, ...member }) => ({
  ...(await handleClaim(member, form)),
  coupon: formText(form, COUPON_FIELD),
}));

export const clientLoader = offlineLoader<WheelData>(() => OFFLINE_WHEEL);

export const clientAction = notifyingAction<ClaimDone>({ path: CLAIM_PATH, sheet: "claim" });

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

/** Page shown without JavaScript. */
export default function ClaimPage() {
  const { t } = useTranslation(["wheel", "ui"]);
  const { coupons, couponsErrorText } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [params] = useSearchParams();
  const code = actionData?.coupon ?? params.get(COUPON_FIELD);
  const coupon = coupons?.find((each) => each.code === code);
  const isMissing = coupons !== null && !coupon && !actionData;
  const toWheel = (
    <Link to={WHEEL_PATH} className={buttonClass("soft")}>
      {t("wheel:claim.toWheel")}
    </Link>
  );
  return (
    <div className="mx-auto max-w-120 space-y-4">
      <PageTitle className="pt-2">{t("wheel:claim.title")}</PageTitle>
      <DoneNotice answer={actionData} />
      {coupon ? null : <ProblemNotice problem={actionData?.problem} />}
      {coupons === null ? <Notice tone="danger">{couponsErrorText || t("ui:offline")}</Notice> : null}
      {coupon && !actionData?.done ? (
        <Card className="overflow-hidden pt-4">
          <ClaimCard coupon={coupon} />
        </Card>
      ) : null}
      {isMissing ? <CouponNotFound action={toWheel} /> : null}
      {isMissing || (coupon && !actionData?.done) ? null : toWheel}
    </div>
  );
}

function ClaimCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation("wheel");
  const actionData = useActionData<typeof action>();
  const { known } = useMember();
  const currency = useCurrency(known);
  const navigate = useNavigate();
  const claim = useClaim({
    coupon: coupon.code,
    initial: actionData ?? coupon,
    onFinished: () => navigate(WHEEL_PATH),
  });
  return (
    <ClaimPanel
      coupon={coupon}
      claim={claim}
      currency={currency}
      cancel={
        <Link to={WHEEL_PATH} className={buttonClass("soft")}>
          {t("claim.cancel")}
        </Link>
      }
    />
  );
}

export { ErrorBoundary };
