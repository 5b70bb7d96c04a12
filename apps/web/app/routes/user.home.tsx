import {
  type ClientActionFunctionArgs,
  useActionData,
  useLocation,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { categories } from "../features/games/account";
import { AccountCarousel } from "../features/games/account-carousel";
import { InviteBonusPanel } from "../features/invite/invite-bonus";
import { claimInviteBonus } from "../features/invite/invite-bonus.server";
import type { ReceivedBonus } from "../features/invite/received-bonus";
import { QuickActions } from "../features/menu/quick-actions";
import { useAgreement } from "../features/terms/agreement";
import { isListed, isOffered } from "../features/wallet/wallet";
import { WalletErrorNotice, WalletPanel, WalletSkeleton } from "../features/wallet/wallet-panel";
import type { FormAnswer } from "../forms/form-answer";
import { isFormVisible, notifyFormResult, submitForm } from "../forms/notify-form-result";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction } from "../server/guards.server";
import { PageTitle } from "../ui/page-title";
import { SHEET_PARAM, searchWithSheet } from "../ui/sheet/address";
import { useMember } from "./user/member";

export const handle = { title: "home:title" } satisfies PageHandle;

const HOME_PATH = "/user/home";
const SHEET = { path: "", sheet: "invite" };

export const action = memberAction(claimInviteBonus);

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const start = { path: location.pathname, sheet: isFormVisible(SHEET) };
  const submission = await submitForm(request, () => serverAction<FormAnswer<ReceivedBonus>>());
  const hasLeft = location.pathname !== start.path || (start.sheet && !isFormVisible(SHEET));
  if (hasLeft) notifyFormResult(submission, SHEET, true);
  return submission.answer;
}

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export default function Home() {
  const { t } = useTranslation("home");
  const { known, errorText, toggleAmounts, wheelActive, inviteBonusKey } = useMember();
  const actionData = useActionData<FormAnswer<ReceivedBonus>>();
  const { revalidate, state } = useRevalidator();
  const [params] = useSearchParams();
  const inviteOffered = isOffered(known?.wallet.invite);
  useAgreement(searchWithSheet(useLocation().search, "agreement"), params.has(SHEET_PARAM));
  return (
    <>
      <PageTitle hidden>{t("title")}</PageTitle>
      {errorText === null ? null : (
        <WalletErrorNotice
          text={errorText}
          syncedAt={known?.syncedAt ?? null}
          retrying={state === "loading"}
          onRetry={revalidate}
        />
      )}
      <div className="gap-10 pt-2 lg:grid lg:grid-cols-2 lg:items-start">
        <div className="pb-6">
          {known ? (
            <WalletPanel known={known} onToggleHidden={toggleAmounts} wheelActive={wheelActive} />
          ) : (
            <WalletSkeleton />
          )}
          <QuickActions invite={inviteOffered} />
          {known && isListed(known.wallet.invite) ? (
            <div className="pt-5">
              <InviteBonusPanel
                bonus={known.wallet.invite}
                currency={known.wallet.profile.currency}
                action={HOME_PATH}
                initial={actionData ?? { formKey: inviteBonusKey }}
                closed={!inviteOffered}
              />
            </div>
          ) : null}
        </div>
        <div className="min-w-0 space-y-4 lg:pt-1">
          {known
            ? categories.map((category) => (
                <AccountCarousel
                  key={category}
                  category={category}
                  accounts={known.wallet.slots}
                  currency={known.wallet.profile.currency}
                />
              ))
            : null}
        </div>
      </div>
    </>
  );
}

export { ErrorBoundary };
