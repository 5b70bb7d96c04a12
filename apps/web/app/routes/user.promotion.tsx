import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BONUS_PATH } from "../features/bonus/bonus";
import { OfferTerms } from "../features/bonus/offer-parts";
import {
  offlinePromotion,
  PROMOTION_PATH,
  type PromotionAnswer,
  type PromotionData,
  type PromotionDone,
} from "../features/bonus/promotion";
import { promotionData, receivePromotion } from "../features/bonus/promotion.server";
import { PromotionNotFound, PromotionView } from "../features/bonus/promotion-view";
import { useCurrency } from "../features/wallet/use-currency";
import { notifyingAction } from "../forms/notifying-action";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import { useFormFetcher } from "../forms/use-form-fetcher";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { buttonClass } from "../ui/button";
import { SheetError } from "../ui/sheet/sheet-error";
import { SheetPage } from "../ui/sheet/sheet-page";
import { SheetBody } from "../ui/sheet/sheet-parts";
import { useMember } from "./user/member";

export const handle = { title: "bonus:promotion.title" } satisfies PageHandle;

function codeOf({ url }: Request): string {
  return new URL(url).searchParams.get("code") ?? "";
}

export const loader = memberLoader((member) => promotionData(member, codeOf(member.request)));

/** Forms without JavaScript send `plain`. */
export const action = memberAction(async (submission) => {
  const answer = await receivePromotion(submission);
  if (!answer.problem && submission.form.has("plain")) throw redirect(`${BONUS_PATH}?saved=1`);
  return answer;
});

/** The sheet loads the data when it opens. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<PromotionData>(({ request }) => offlinePromotion(codeOf(request)));

export const clientAction = notifyingAction<PromotionDone>({ path: PROMOTION_PATH, sheet: "promotion" }, () => true);

export default function PromotionPage() {
  const { t } = useTranslation("bonus");
  const { code, promotion, refusalText, errorText, formKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<PromotionAnswer>();
  const { known } = useMember();
  const currency = useCurrency(known);
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const form = useFormFetcher<PromotionDone>({
    initial: actionData ?? { formKey },
    onDone: () => navigate(`${BONUS_PATH}?saved=1`, { replace: true }),
  });
  return (
    <SheetPage title={promotion ? t("promotion.found", { code }) : t("promotion.title")}>
      {promotion ? (
        <PromotionView
          code={code}
          promotion={promotion}
          form={form}
          terms={<OfferTerms terms={promotion} currency={currency} />}
        />
      ) : null}
      {errorText === null ? null : (
        <SheetBody>
          <SheetError text={errorText} retrying={state === "loading"} onRetry={revalidate} />
        </SheetBody>
      )}
      {promotion === null && errorText === null ? (
        <PromotionNotFound
          code={code}
          refusalText={refusalText}
          back={
            <Link to={BONUS_PATH} className={buttonClass("soft")}>
              {t("promotion.again")}
            </Link>
          }
        />
      ) : null}
    </SheetPage>
  );
}

export { ErrorBoundary };
