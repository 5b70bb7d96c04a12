import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TRANSFER_PATH, type TransferData, type TransferDone, transferAccountsOf } from "../features/transfer/transfer";
import { handleTransfer, transferData } from "../features/transfer/transfer.server";
import { NoGames, TransferPanel } from "../features/transfer/transfer-panel";
import { useTransferForms } from "../features/transfer/use-transfer";
import { BalancesUnknown } from "../features/wallet/balances-unknown";
import { notifyingAction } from "../forms/notifying-action";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { useMember } from "./user/member";

export const handle = { title: "transfer:title" } satisfies PageHandle;

export const loader = memberLoader(transferData);

export const action = memberAction(handleTransfer);

/** Form keys are loaded once: each response brings the next. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<TransferData>(() => ({ formKeys: null }));

export const clientAction = notifyingAction<TransferDone>(
  { path: TRANSFER_PATH, sheet: "transfer" },
  ({ failed }) => failed.length > 0,
);

/** Also the response to forms without JavaScript. */
export default function TransferPage() {
  const { t } = useTranslation(["transfer", "ui"]);
  const { formKeys } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-120">
      <PageTitle className="pt-2 pb-3">{t("title")}</PageTitle>
      {formKeys ? <TransferCard formKeys={formKeys} /> : <Notice tone="danger">{t("ui:offline")}</Notice>}
    </div>
  );
}

function TransferCard({ formKeys }: { formKeys: NonNullable<TransferData["formKeys"]> }) {
  const { t } = useTranslation("transfer");
  const { known } = useMember();
  const actionData = useActionData<typeof action>();
  // Used as the form's React key.
  const [submitCount, setSubmitCount] = useState(0);
  const currentResult = submitCount === 0 ? actionData : undefined;
  const forms = useTransferForms({
    formKeys,
    actionData: actionData,
    onDone: () => setSubmitCount((count) => count + 1),
  });
  const accounts = known ? transferAccountsOf(known.wallet) : [];
  const done = currentResult?.done;
  return (
    <div className="space-y-4">
      {done ? (
        <Notice tone={done.failed.length > 0 ? "pending" : "success"} announce>
          {done.text}
        </Notice>
      ) : null}
      <Card className="overflow-hidden pt-4">
        {known && accounts.length > 1 ? (
          <TransferPanel
            key={submitCount}
            forms={forms}
            accounts={accounts}
            currency={known.wallet.profile.currency}
            start={{ from: "", to: "" }}
            actionData={currentResult}
            cancel={
              <Link to="/user/home" className={buttonClass("soft")}>
                {t("cancel")}
              </Link>
            }
          />
        ) : null}
        {known && accounts.length === 1 ? <NoGames /> : null}
        {known ? null : <BalancesUnknown />}
      </Card>
    </div>
  );
}

export { ErrorBoundary };
