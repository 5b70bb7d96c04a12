import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GiftLinkView } from "../features/deposit/gift-link-view";
import { shouldRevalidateDepositPage } from "../features/deposit/should-revalidate";
import { giftLinkData, redeemLink } from "../features/giftlink/giftlink.server";
import {
  GIFTLINK_PATH,
  type GiftLinkAnswer,
  type GiftLinkData,
  giftLinkFields,
  NO_GIFT_LINK,
} from "../features/giftlink/giftlink-data";
import { isFormVisible, notifyFormResult, submitForm } from "../forms/notify-form-result";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { orOffline } from "../ui/browser/or-offline";
import { formText } from "../ui/form/form-text";
import { SheetPage } from "../ui/sheet/sheet-page";
import { useMember } from "./user/member";

export const handle = { title: "deposit:gift.title" } satisfies PageHandle;

const form = { path: GIFTLINK_PATH, sheet: "deposit", details: { way: "giftlink" } };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return giftLinkData({ api, request });
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  const form = await readForm(request);
  return { ...(await redeemLink({ api, request, form })), typed: formText(form, giftLinkFields.plain) };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return shouldRevalidateDepositPage(GIFTLINK_PATH, args);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orOffline<GiftLinkData>(() => serverLoader<GiftLinkData>(), NO_GIFT_LINK);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const submission = await submitForm(request, () => serverAction<GiftLinkAnswer>());
  // A visible view shows success itself.
  if (!isFormVisible(form)) notifyFormResult(submission, form);
  return submission.answer;
}

/** Page shown without JavaScript. */
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
