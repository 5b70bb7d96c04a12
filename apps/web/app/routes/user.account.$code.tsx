import { redirect } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type AccountData, accountIntents, type Credentials, PLAY_PARAM } from "../features/games/account";
import { accountData, changeAccount, openGame } from "../features/games/account.server";
import { AccountPanel, NoAccount } from "../features/games/account-panel";
import { CredentialsCard } from "../features/games/credentials-card";
import { useAccount } from "../features/games/use-account";
import type { FormAnswer } from "../forms/form-answer";
import type { Problem } from "../forms/problem";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { Card } from "../ui/card";
import { formText } from "../ui/form/form-text";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { SheetError } from "../ui/sheet/sheet-error";
import { useMember } from "./user/member";

export const handle = { title: "account:title" } satisfies PageHandle;

type AccountPage = AccountData & {
  /** Why the game could not be opened in its tab. */
  playProblem: Problem | null;
};

/** Redirects to the game in a tab opened for playing. */
export const loader = memberLoader(async ({ api, request, params }) => {
  const context = { api, request, code: params.code ?? "" };
  if (!new URL(request.url).searchParams.has(PLAY_PARAM)) return page(await accountData(context));
  const { answer, problem } = await openGame(context);
  if (!problem) return redirect(answer.link);
  return page(await accountData(context), problem);
});

function page(account: AccountData, playProblem: Problem | null = null): AccountPage {
  return { ...account, playProblem };
}

export const action = memberAction(async ({ api, request, params, form }) => {
  const answer = await changeAccount({ api, request, code: params.code ?? "" }, form);
  return { ...answer, intent: formText(form, "intent") };
});

/** Revalidates only explicitly; forms return what they change. */
export function shouldRevalidate({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return !formAction && currentUrl.href === nextUrl.href;
}

export const clientLoader = offlineLoader<AccountPage>(({ params }) =>
  page({ code: params.code ?? "", credentials: null, errorText: "" }),
);

export { offlineAction as clientAction } from "../ui/browser/or-offline";

/** Page shown without JavaScript. */
export default function AccountPage() {
  const { t } = useTranslation("account");
  const { code } = useLoaderData<typeof loader>();
  const { known } = useMember();
  const accounts = known?.wallet.slots ?? [];
  const account = accounts.find((each) => each.code === code);
  return (
    <div className="mx-auto max-w-120">
      <PageTitle className="pt-2 pb-3">{account?.name ?? t("title")}</PageTitle>
      {known && account ? (
        <OpenAccount account={account} index={accounts.indexOf(account)} currency={known.wallet.profile.currency} />
      ) : (
        <NoAccount gamesLoaded={known !== null} />
      )}
    </div>
  );
}

type OpenAccountProps = Omit<Parameters<typeof AccountPanel>[0], "handle" | "credentials">;

function OpenAccount(panelProps: OpenAccountProps) {
  const { t } = useTranslation("account");
  const { credentials: loaded, errorText, playProblem } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer<Credentials> & { intent: string }>();
  const { revalidate, state } = useRevalidator();
  const { code } = panelProps.account;
  const handle = useAccount(code, { initialAnswer: actionData, initialProblem: playProblem });
  const credentials = handle.newCredentials ?? loaded;
  return (
    <div className="space-y-4">
      {actionData?.done ? (
        <Notice tone="success">{t(actionData.intent === accountIntents.reset ? "resetDone" : "activated")}</Notice>
      ) : null}
      <Card className="overflow-hidden pt-4">
        <AccountPanel
          {...panelProps}
          handle={handle}
          credentials={
            credentials ? (
              <CredentialsCard code={code} credentials={credentials} change={handle.change} />
            ) : (
              <SheetError text={errorText ?? ""} retrying={state === "loading"} onRetry={revalidate} />
            )
          }
        />
      </Card>
    </div>
  );
}

export { ErrorBoundary };
