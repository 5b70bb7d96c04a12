import type { AnswerOf } from "@mekong/contract/endpoint";
import { listStatements } from "@mekong/contract/http/statement";
import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { data } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { type AccountNames, StatementList } from "../features/statement/statement-list";
import { useCurrency } from "../features/wallet/use-currency";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { bankNames, depositNames } from "../server/bank-names.server";
import { handleResult, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { buttonClass, RetryButton } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { PageTitle } from "../ui/page-title";
import { pageIn } from "../ui/pagination/page-window";
import { SheetLink } from "../ui/sheet/sheet-link";
import { ErrorState } from "../ui/state/error-state";
import { useMember } from "./user/member";
import { shouldRevalidateMemberPage } from "./user/should-revalidate";

export const handle = { title: "statement:title" } satisfies PageHandle;

/** `now` is the world's time; `errorText` is empty when offline. */
interface StatementPage {
  page: number;
  list: (AnswerOf<typeof listStatements> & { now: string; bankNames: AccountNames }) | null;
  errorText: string | null;
  faultsLive: number;
}

export const loader = memberLoader(async ({ api, request }) => {
  const page = pageIn(request);
  const [result, banks, deposits] = await Promise.all([
    api.call(listStatements, { body: { page, limit: STATEMENT_PAGE_SIZE } }),
    bankNames(api, request),
    depositNames(api, request),
  ]);
  const response = await handleResult(result, request);
  const { faultsLive } = api;
  if (response.problem) {
    const failure: StatementPage = { page, list: null, errorText: response.problem.text, faultsLive };
    return data(failure, { status: response.status });
  }
  const loaderData: StatementPage = {
    page,
    list: {
      ...response.answer,
      now: response.worldTime,
      bankNames: Object.fromEntries([...deposits, ...banks]),
    },
    errorText: null,
    faultsLive,
  };
  return data(loaderData);
});

export const clientLoader = offlineLoader<StatementPage>(({ request }) => ({
  page: pageIn(request),
  list: null,
  errorText: "",
  faultsLive: 0,
}));

export { shouldRevalidateMemberPage as shouldRevalidate };

export default function Statement() {
  const { t } = useTranslation("statement");
  const { page, list, errorText } = useLoaderData<typeof loader>();
  const { known } = useMember();
  const currency = useCurrency(known);
  const { revalidate, state } = useRevalidator();
  const isLoading = state === "loading";
  const gameNames = Object.fromEntries((known?.wallet.slots ?? []).map(({ code, name }) => [code, name]));
  return (
    <div className="mx-auto max-w-140">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 pb-3">
        <PageTitle>{t("title")}</PageTitle>
        <div className="-me-2.5 flex items-center gap-1">
          <SheetLink sheet="slips" className={buttonClass("soft", "medium")}>
            {t("slips")}
          </SheetLink>
          <IconButton
            icon={RotateCw}
            label={t("refresh")}
            busy={isLoading}
            onClick={revalidate}
            className="text-ink-2 hover:bg-surface-2"
          />
        </div>
      </div>
      {list ? (
        <StatementList
          entries={list.statements}
          total={list.total}
          page={page}
          currency={currency}
          now={list.now}
          names={{ ...gameNames, ...list.bankNames }}
        />
      ) : (
        <ErrorState
          title={t("trouble")}
          errorText={errorText}
          action={<RetryButton pending={isLoading} onRetry={revalidate} />}
        />
      )}
    </div>
  );
}

export { ErrorBoundary };
