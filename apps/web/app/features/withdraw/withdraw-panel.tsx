import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import Landmark from "lucide-react/icons/landmark";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusTones } from "../../forms/decision-status";
import { FORM_KEY } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { ProblemAlert } from "../../forms/problem-alert";
import { AccountNumber } from "../../ui/account-number";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { AmountField } from "../../ui/form/amount-field";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { formatMoney, formatRound } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { Notice } from "../../ui/notice";
import { reserveSpace } from "../../ui/sheet/sheet-actions";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import { MemberField } from "../session/member-field";
import { totalsOf, type WalletAnswer } from "../wallet/wallet";
import { useAmount } from "./use-amount";
import type { WithdrawHandle } from "./use-withdraw";
import { isAmountError, maxWithdrawal, WITHDRAW_PATH, type Withdrawal, type WithdrawData } from "./withdraw";
import { type Total, WithdrawTotal } from "./withdraw-total";

export type LoadedWithdraw = WithdrawData & { limits: NonNullable<WithdrawData["limits"]> };

export function isLoaded(data: WithdrawData): data is LoadedWithdraw {
  return data.limits !== null;
}

interface WithdrawViewProps {
  handle: WithdrawHandle;
  data: LoadedWithdraw;
  wallet: WalletAnswer;
  /** Input of a form without JavaScript. */
  start?: string;
  cancel: Slot;
}

export function WithdrawView({ handle, data, wallet, start = "", cancel }: WithdrawViewProps) {
  const { t } = useTranslation("withdraw");
  const id = useId();
  const hydrated = useHydrated();
  const { form, submitCount, withdrawals, announcement } = handle;
  const { limits } = data;
  const { bankCode, currency } = wallet.profile;
  const { bankAccountNo, bankAccountName, bank } = wallet.bankAccount;
  const total = totalsOf(wallet);
  const amount = useAmount({ form, limits, currency, initialInput: start, acceptedCount: submitCount });
  const { Form, formKey, pending, problem } = form;
  const parsedAmount = parseAmount(amount.typed, currency);
  const maxAmount = maxWithdrawal(total.total, limits, currency);
  const isBelowMinimum = total.total < limits.min;
  const nextStep = problem ? <NextStep problem={problem} {...total} currency={currency} /> : null;
  return (
    <>
      <SheetBody className="space-y-5">
        <WithdrawTotal {...total} currency={currency} />
        <ProgressList withdrawals={withdrawals} currency={currency} />
        <Destination
          bankName={data.bankNames[bankCode] ?? bank.nameTH}
          bankAccountNo={bankAccountNo}
          bankAccountName={bankAccountName}
        />
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
          {isBelowMinimum ? null : (
            <Button
              tone="soft"
              size="medium"
              className={cx("w-full", reserveSpace(hydrated))}
              onClick={() => amount.change(formatRound(maxAmount))}
            >
              {t("everything")}
            </Button>
          )}
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
      <p role="status" className="sr-only whitespace-pre-line">
        {announcement}
      </p>
    </>
  );
}

interface DestinationAccount {
  bankName: string;
  bankAccountNo: string;
  bankAccountName: string;
}

/** Bank account of the profile, to which all withdrawals go. */
function Destination({ bankName, bankAccountNo, bankAccountName }: DestinationAccount) {
  const { t } = useTranslation("withdraw");
  return (
    <section aria-label={t("destination")} className="flex items-center gap-3 max-2xs:flex-col max-2xs:items-stretch">
      <span className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft">
        <Landmark aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-3">{t("destination")}</p>
        <p className="text-sub font-semibold">
          <span>{bankName}</span>{" "}
          <span translate="no" className="tabular whitespace-nowrap select-all">
            <AccountNumber accountNo={bankAccountNo} />
          </span>
        </p>
        <p translate="no" className="text-caption text-ink-2">
          {bankAccountName}
        </p>
      </div>
    </section>
  );
}

interface ProgressListProps {
  withdrawals: readonly Withdrawal[];
  currency: Currency;
}

function ProgressList({ withdrawals, currency }: ProgressListProps) {
  const { t } = useTranslation(["withdraw", "statement"]);
  const headingId = useId();
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="appear space-y-1.5">
      <h3 id={headingId} className="text-h3">
        {t("progress")}
      </h3>
      <ul className="divide-y divide-line rounded-tile border border-line px-4">
        {withdrawals.map(({ id, amount, createdAt, decisionStatus }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <Money amount={amount} currency={currency} className="text-body font-semibold" />
            <Status tone={decisionStatusTones[decisionStatus]}>{t(`statement:status.${decisionStatus}`)}</Status>
            <p className="basis-full text-caption text-ink-3">
              <DateTime at={createdAt} />
              {decisionStatus === "failed" ? <span className="block text-ink-2">{t("returned")}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const unknownOutcomeCodes = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

interface NextStepProps extends Total {
  problem: Pick<Problem, "code" | "outcomeUnknown">;
  currency: Currency;
}

/** Tells the member what to do next, if the error text does not. */
export function NextStep({ problem: { code, outcomeUnknown }, total, cash, currency }: NextStepProps) {
  const memberMoney = useMemberMoney();
  const { t } = useTranslation("withdraw");
  const texts: Record<string, string> = {
    BONUS_CONDITION: t("next.bonus"),
    MONEY_NOT_ENOUGH: t("next.money", { amount: memberMoney(total, currency) }),
    TRANSFER_FAIL: t("next.games", { amount: memberMoney(cash, currency) }),
  };
  const text = outcomeUnknown ? t("next.listed") : unknownOutcomeCodes.has(code) ? t("next.unknown") : texts[code];
  if (!text) return null;
  return (
    <>
      <span className="block">{text}</span>
      {code === "BONUS_CONDITION" ? (
        <Link to="/user/bonus" className={buttonClass("soft", "medium", "mt-3 w-full")}>
          {t("next.toBonus")}
        </Link>
      ) : null}
    </>
  );
}

export function WithdrawSkeleton() {
  return (
    <>
      <SheetBody className="space-y-5">
        <Skeleton className="h-29 rounded-tile" />
        <Skeleton className="h-17 rounded-tile" />
        <Skeleton className="h-32 rounded-input" />
        <Skeleton className="h-11 rounded-input" />
      </SheetBody>
      <SheetFooter>
        <Skeleton className="h-13 rounded-button" />
      </SheetFooter>
    </>
  );
}
