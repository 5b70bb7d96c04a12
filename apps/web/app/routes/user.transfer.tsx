import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../features/outcome/form-answer";
import { RouteProblem as ErrorBoundary } from "../features/outcome/route-problem";
import { isShown, sendForm, tellOutcome } from "../features/outcome/tell-outcome";
import { NoGames } from "../features/transfer/no-games";
import { placesOf } from "../features/transfer/places";
import { takeTransfer, transferData } from "../features/transfer/transfer.server";
import { TRANSFER_PATH, type TransferData, type TransferDone } from "../features/transfer/transfer-data";
import { TransferPanel } from "../features/transfer/transfer-panel";
import { useTransferForms } from "../features/transfer/use-transfer-forms";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { whenOffline } from "../ui/browser/when-offline";
import { buttonClass } from "../ui/button-class";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { BalancesUnknown } from "./user/balances-unknown";
import { useMember } from "./user/member";

export const handle = { title: "transfer:title" } satisfies PageHandle;

const form = { path: TRANSFER_PATH, sheet: "transfer" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  return transferData();
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  return takeTransfer({ api, request, form: await readForm(request) });
}

/** Form keys are loaded once: each response brings the next. */
export function shouldRevalidate() {
  return false;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return whenOffline<TransferData>(() => serverLoader<TransferData>(), { formKeys: null });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await sendForm(request, () => serverAction<FormAnswer<TransferDone>>());
  const { answer } = sent;
  // A visible form shows partial failures itself.
  const saidInPlace = "done" in answer && answer.done && answer.done.failed.length > 0 && isShown(form);
  if (!saidInPlace) tellOutcome(sent, form);
  return answer;
}

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
  const { known, amountsHidden } = useMember();
  const sent = useActionData<typeof action>();
  // Submission count, used as the form's React key.
  const [round, setRound] = useState(0);
  const answered = round === 0 ? sent : undefined;
  const forms = useTransferForms({ formKeys, answered: sent, onDone: () => setRound((before) => before + 1) });
  const places = known ? placesOf(known.wallet) : [];
  const done = answered?.done;
  return (
    <div className="space-y-4">
      {done ? (
        <Notice tone={done.failed.length > 0 ? "pending" : "success"} announce>
          {done.said}
        </Notice>
      ) : null}
      <Card className="overflow-hidden pt-4">
        {known && places.length > 1 ? (
          <TransferPanel
            key={round}
            forms={forms}
            places={places}
            currency={known.wallet.profile.currency}
            hidden={amountsHidden}
            start={{ from: "", to: "" }}
            answered={answered}
            cancel={
              <Link to="/user/home" className={buttonClass("soft")}>
                {t("cancel")}
              </Link>
            }
          />
        ) : null}
        {known && places.length === 1 ? <NoGames /> : null}
        {known ? null : <BalancesUnknown />}
      </Card>
    </div>
  );
}

export { ErrorBoundary };
