import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BalancesUnknown } from "../features/wallet/balances-unknown";
import type { WalletAnswer } from "../features/wallet/wallet";
import { useWithdraw } from "../features/withdraw/use-withdraw";
import { WITHDRAW_PATH, type WithdrawData, type WithdrawDone } from "../features/withdraw/withdraw";
import { handleWithdraw, withdrawData } from "../features/withdraw/withdraw.server";
import { isLoaded, type LoadedWithdraw, WithdrawView } from "../features/withdraw/withdraw-panel";
import { notifyingAction } from "../forms/notifying-action";
import { DoneNotice } from "../forms/problem-alert";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { useMember } from "./user/member";

export const handle = { title: "withdraw:title" } satisfies PageHandle;

export const loader = memberLoader(withdrawData);

export const action = memberAction(handleWithdraw);

/** The sheet loads the data when it opens; progress is polled separately. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<WithdrawData>(() => ({
  limits: null,
  errorText: "",
  withdrawals: null,
  bankNames: {},
  formKey: "",
}));

export const clientAction = notifyingAction<WithdrawDone>({ path: WITHDRAW_PATH, sheet: "withdraw" });

/** Page shown without JavaScript. */
export default function WithdrawPage() {
  const { t } = useTranslation(["withdraw", "ui"]);
  const data = useLoaderData<typeof loader>();
  const { known } = useMember();
  return (
    <div className="mx-auto max-w-120">
      <PageTitle className="pt-2 pb-3">{t("title")}</PageTitle>
      {isLoaded(data) && known ? <WithdrawCard data={data} wallet={known.wallet} /> : null}
      {isLoaded(data) && !known ? <BalancesUnknown /> : null}
      {isLoaded(data) ? null : <Notice tone="danger">{data.errorText || t("ui:offline")}</Notice>}
    </div>
  );
}

interface WithdrawCardProps {
  data: LoadedWithdraw;
  wallet: WalletAnswer;
}

function WithdrawCard({ data, wallet }: WithdrawCardProps) {
  const { t } = useTranslation("withdraw");
  const actionData = useActionData<typeof action>();
  const withdrawal = useWithdraw({ data, currency: wallet.profile.currency, actionResult: actionData });
  return (
    <div className="space-y-4">
      <DoneNotice answer={actionData} />
      <Card className="overflow-hidden pt-4">
        <h2 className="sr-only">{t("title")}</h2>
        <WithdrawView
          handle={withdrawal}
          data={data}
          wallet={wallet}
          start={actionData?.problem ? actionData.typed : ""}
          cancel={
            <Link to="/user/home" className={buttonClass("soft")}>
              {t("cancel")}
            </Link>
          }
        />
      </Card>
    </div>
  );
}

export { ErrorBoundary };
