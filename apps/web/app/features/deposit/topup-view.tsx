import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { type Currency, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import Wallet from "lucide-react/icons/wallet";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY, type FormAnswer } from "../../forms/form-answer";
import { FormProblem } from "../../forms/problem-alert";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { AmountField } from "../../ui/form/amount-field";
import { formatMoney } from "../../ui/money/format";
import { SubmitFooter } from "../../ui/sheet/sheet-actions";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { MemberField } from "../session/member-field";
import { TOPUP_PATH, type TopUpAnnouncement, type TopUpData, topUpAmount } from "../topup/topup";
import { AccountCard, WalletMark } from "./account-card";
import { TopUpArrivalView } from "./topup-waiting";

interface TopUpViewProps {
  data: TopUpData | null;
  currency: Currency;
  loading: boolean;
  onRetry: () => void;
  /** Only set without JavaScript. */
  actionData?: { answer: FormAnswer<TopUpAnnouncement>; typed: string } | undefined;
  onAnnounced: (announcement: TopUpAnnouncement) => void;
  onRestart: () => void;
  onClose: () => void;
}

/** Announces a mobile wallet deposit (spec §2). */
export function TopUpView({ data, loading, onRetry, actionData, onAnnounced, ...rest }: TopUpViewProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  if (!data) return <TopUpSkeleton />;
  if (!data.wallets) return <SheetErrorBody text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />;
  const numbers = (
    <ul className="space-y-2.5">
      {data.wallets.map((number) => (
        <AccountCard key={number} mark={<WalletMark />} title={t("mobileWallet")} accountNo={number} />
      ))}
    </ul>
  );
  const { pendingTopUp } = data;
  if (pendingTopUp) {
    return <TopUpArrivalView key={pendingTopUp.since} pendingTopUp={pendingTopUp} numbers={numbers} {...rest} />;
  }
  if (data.wallets.length === 0) {
    return (
      <SheetBody>
        <EmptyState icon={Wallet} title={t("topup.none")} text={t("noneAbout")} />
      </SheetBody>
    );
  }
  return (
    <TopUpForm
      key={data.formKey}
      formKey={data.formKey}
      currency={rest.currency}
      loading={loading}
      actionData={actionData}
      onAnnounced={onAnnounced}
      numbers={numbers}
    />
  );
}

interface TopUpFormProps extends Pick<TopUpViewProps, "currency" | "loading" | "actionData" | "onAnnounced"> {
  formKey: string;
  numbers: Slot;
}

function TopUpForm({ formKey, currency, loading, actionData, onAnnounced, numbers }: TopUpFormProps) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
  const form = useFormFetcher<TopUpAnnouncement>({ initial: actionData?.answer ?? { formKey }, onDone: onAnnounced });
  useSheetBusy(form.submitting);
  const [typed, setTyped] = useState(actionData?.typed ?? "");
  const field = useRef<HTMLInputElement>(null);
  const { Form, problem } = form;
  const atField = problem?.path === "amount" || problem?.code === "TRANSFER_MINIMUM" ? problem : null;
  const minimum = formatMoney(walletTopUpMinimum[currency], currency);
  const isValidAmount = typeof topUpAmount(typed, currency) === "number";

  useEffect(() => {
    if (atField) field.current?.focus();
  }, [atField]);

  return (
    <Form method="post" action={TOPUP_PATH} noValidate className="flex flex-1 flex-col">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      <input type="hidden" name="currency" value={currency} />
      {hydrated ? null : <input type="hidden" name="plain" value="1" />}
      <SheetBody className="space-y-5">
        <AmountField
          ref={field}
          label={t("topup.amount")}
          currency={currency}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            form.clear();
          }}
          hint={t("qr.minimum", { amount: minimum })}
          error={atField?.text}
          readOnly={form.pending}
        />
        <div className="space-y-2">
          <p className="text-sub text-ink-2">{t("topup.about", { count: WALLET_TOPUP_WITHIN_MINUTES })}</p>
          {numbers}
        </div>
        <FormProblem problem={atField ? null : problem} />
      </SheetBody>
      <SubmitFooter
        blockedReason={isValidAmount ? null : t("topup.enterAmount", { amount: minimum })}
        pending={form.pending || loading}
      >
        {t("topup.announce")}
      </SubmitFooter>
    </Form>
  );
}

function TopUpSkeleton() {
  return (
    <SheetBody className="min-h-92 space-y-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-18 rounded-input" />
      <Skeleton className="h-10" />
      <Skeleton className="h-32 rounded-tile" />
    </SheetBody>
  );
}
