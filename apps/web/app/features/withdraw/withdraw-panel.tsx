import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { ProblemAlert } from "../../forms/problem-alert";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { AmountField } from "../../ui/form/amount-field";
import { formatMoney } from "../../ui/money/format";
import { Notice } from "../../ui/notice";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import { MemberField } from "../session/member-field";
import { Destination, type DestinationAccount } from "./destination";
import { NextStep } from "./next-step";
import { ProgressList } from "./progress-list";
import { isAmountError, maxWithdrawal } from "./rules";
import { useAmount } from "./use-amount";
import { type Limits, WITHDRAW_PATH, type Withdrawal, type WithdrawDone } from "./withdraw-data";
import { type Total, WithdrawTotal } from "./withdraw-total";

interface WithdrawPanelProps {
  form: FormFetcher<WithdrawDone>;
  acceptedCount: number;
  limits: Limits;
  total: Total;
  currency: Currency;
  hidden: boolean;
  destination: DestinationAccount;
  withdrawals: readonly Withdrawal[];
  /** Input of a failed submission without JavaScript. */
  initialInput: string;
  cancel: Slot;
}

export function WithdrawPanel(props: WithdrawPanelProps) {
  const { form, acceptedCount, limits, total, currency, hidden, destination, withdrawals, initialInput, cancel } =
    props;
  const { t } = useTranslation("withdraw");
  const id = useId();
  const hydrated = useHydrated();
  const amount = useAmount({ form, limits, currency, initialInput, acceptedCount });
  const { Form, formKey, pending, problem } = form;
  const parsedAmount = parseAmount(amount.typed, currency);
  const maxAmount = maxWithdrawal(total.total, limits);
  const isBelowMinimum = total.total < limits.min;
  const nextStep = problem ? <NextStep problem={problem} {...total} currency={currency} /> : null;
  return (
    <>
      <SheetBody className="space-y-5">
        <WithdrawTotal {...total} currency={currency} hidden={hidden} />
        <ProgressList withdrawals={withdrawals} currency={currency} />
        <Destination {...destination} />
        <Form
          id={id}
          method="post"
          action={WITHDRAW_PATH}
          preventScrollReset
          noValidate
          onSubmit={amount.onSubmit}
          className="space-y-3"
        >
          <MemberField />
          <input type="hidden" name={FORM_KEY} value={formKey} />
          <input type="hidden" name="currency" value={currency} />
          <AmountField
            ref={amount.field}
            label={t("amount")}
            currency={currency}
            value={amount.typed}
            onChange={amount.change}
            hint={t("limits", {
              least: formatMoney(limits.min, currency),
              most: formatMoney(limits.max, currency),
            })}
            error={amount.error}
            readOnly={pending}
          />
          {hydrated && !isBelowMinimum ? (
            <Button tone="soft" size="medium" className="w-full" onClick={() => amount.change(String(maxAmount))}>
              {t("everything")}
            </Button>
          ) : null}
          {typeof parsedAmount === "number" && parsedAmount > total.cash && total.games > 0 ? (
            <p className="text-caption text-ink-2">{t("gathers")}</p>
          ) : null}
        </Form>
        {isBelowMinimum ? (
          <Notice tone="info">{t("tooLittle", { amount: formatMoney(limits.min, currency) })}</Notice>
        ) : null}
        {problem && !isAmountError(problem) ? (
          <Notice tone="danger">
            <span>{problem.text}</span>
            {nextStep}
          </Notice>
        ) : null}
      </SheetBody>
      <SheetFooter>
        <div className="grid grid-cols-2 gap-2.5">
          {cancel}
          <Button type="submit" form={id} pending={pending}>
            {t("submit")}
          </Button>
        </div>
      </SheetFooter>
      <ProblemAlert problem={problem} onClosed={amount.focusInvalidField}>
        {nextStep}
      </ProblemAlert>
    </>
  );
}
