import { type Currency, WALLET_TOPUP_MINIMUM_BAHT, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { FormProblem } from "../../forms/form-problem";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { AmountField } from "../../ui/form/amount-field";
import { formatMoney } from "../../ui/money/format";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SubmitFooter } from "../../ui/sheet/submit-footer";
import type { Slot } from "../../ui/slot";
import { MemberField } from "../session/member-field";
import { topUpAmount } from "./rules";
import { TOPUP_PATH, type TopUpAnnouncement } from "./topup-data";

interface TopUpFormProps {
  form: FormFetcher<TopUpAnnouncement>;
  currency: Currency;
  /** The top-up was announced and the waiting view is loading. */
  loadingNext: boolean;
  /** Input of a failed submission without JavaScript. */
  typed: string;
  numbers: Slot;
}

export function TopUpForm({ form, currency, loadingNext, typed: initialTyped, numbers }: TopUpFormProps) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(initialTyped);
  const field = useRef<HTMLInputElement>(null);
  const { Form, problem } = form;
  const atField = problem?.path === "amount" || problem?.code === "TRANSFER_MINIMUM" ? problem : null;
  const minimum = formatMoney(WALLET_TOPUP_MINIMUM_BAHT, currency);
  const isValidAmount = typeof topUpAmount(typed, currency) === "number";

  useEffect(() => {
    if (atField) field.current?.focus();
  }, [atField]);

  return (
    <Form method="post" action={TOPUP_PATH} className="flex flex-1 flex-col">
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
        pending={form.pending || loadingNext}
      >
        {t("topup.announce")}
      </SubmitFooter>
    </Form>
  );
}
