import type { AnswerOf } from "@mekong/contract/endpoint";
import { listStatements } from "@mekong/contract/http/statement";
import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { StatementList } from "../features/statement/statement-list";
import type { PageHandle } from "../root/document-title";
import { requireMember, settle } from "../server/guards.server";
import { whenOffline } from "../ui/browser/when-offline";
import { buttonClass } from "../ui/button-class";
import { IconButton } from "../ui/icon-button";
import { PageTitle } from "../ui/page-title";
import { requestedPage } from "../ui/pagination/page-window";
import { RetryButton } from "../ui/retry-button";
import { SheetLink } from "../ui/sheet/sheet-link";
import { TroubleState } from "../ui/state/trouble-state";
import { useMember } from "./user/member";
import { memberPageRevalidates } from "./user/revalidate";

export const handle = { title: "statement:title" } satisfies PageHandle;

/** `now` is the world's time; `trouble` is empty when offline. */
interface Listed {
  page: number;
  listed: (AnswerOf<typeof listStatements> & { now: string }) | null;
  trouble: string | null;
  faultsLive: number;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = requestedPage(new URL(request.url).searchParams.get("page"));
  const result = await api.call(listStatements, { body: { page, limit: STATEMENT_PAGE_SIZE } });
  const settled = await settle(result, request);
  const { faultsLive } = api;
  if (settled.problem) {
    const trouble: Listed = { page, listed: null, trouble: settled.problem.text, faultsLive };
    return data(trouble, { status: settled.status });
  }
  const shown: Listed = { page, listed: { ...settled.answer, now: settled.worldTime }, trouble: null, faultsLive };
  return data(shown);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const page = requestedPage(new URL(request.url).searchParams.get("page"));
  return whenOffline<Listed>(() => serverLoader<Listed>(), { page, listed: null, trouble: "", faultsLive: 0 });
}

export { memberPageRevalidates as shouldRevalidate };

export default function Statement() {
  const { t } = useTranslation("statement");
  const { page, listed, trouble } = useLoaderData<typeof loader>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const asking = state === "loading";
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
            busy={asking}
            onClick={revalidate}
            className="text-ink-2 hover:bg-surface-2"
          />
        </div>
      </div>
      {listed ? (
        <StatementList
          entries={listed.statements}
          total={listed.total}
          page={page}
          currency={known?.wallet.profile.currency ?? "BAHT"}
          now={listed.now}
        />
      ) : (
        <TroubleState
          title={t("trouble")}
          trouble={trouble}
          action={<RetryButton pending={asking} onRetry={revalidate} />}
        />
      )}
    </div>
  );
}

export { ErrorBoundary };
