import { useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GiftLinkView } from "../features/deposit/gift-link-view";
import { shouldRevalidateDepositPage } from "../features/deposit/should-revalidate";
import { giftLinkData, redeemLink } from "../features/giftlink/giftlink.server";
import { GIFTLINK_PATH, type GiftLinkData, giftLinkFields, NO_GIFT_LINK } from "../features/giftlink/giftlink-data";
import { notifyingAction } from "../forms/notifying-action";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { formText } from "../ui/form/form-text";
import { SheetPage } from "../ui/sheet/sheet-page";
import { useMember } from "./user/member";

export const handle = { title: "deposit:gift.title" } satisfies PageHandle;

export const loader = memberLoader(giftLinkData);

export const action = memberAction(async (submission) => ({
  ...(await redeemLink(submission)),
  typed: formText(submission.form, giftLinkFields.plain),
}));

export const shouldRevalidate = shouldRevalidateDepositPage(GIFTLINK_PATH);

export const clientLoader = offlineLoader<GiftLinkData>(() => NO_GIFT_LINK);

export const clientAction = notifyingAction(
  { path: GIFTLINK_PATH, sheet: "deposit", details: { way: "giftlink" } },
  () => true,
);

export default function GiftLinkPage() {
  const { t } = useTranslation("deposit");
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { known } = useMember();
  const navigate = useNavigate();
  const { state, revalidate } = useRevalidator();
  return (
    <SheetPage title={t("gift.title")}>
      <GiftLinkView
        data={data}
        known={known}
        loading={state === "loading"}
        onRetry={revalidate}
        submission={answer && { answer, typed: answer.typed }}
        onClose={() => navigate("/user/home")}
      />
    </SheetPage>
  );
}

export { ErrorBoundary };
