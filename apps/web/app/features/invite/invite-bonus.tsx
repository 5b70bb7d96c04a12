import type { Currency } from "@mekong/contract/limits";
import { useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY, type FormAnswer } from "../../forms/form-answer";
import { formName } from "../../forms/idempotency-key";
import { useProblemToast, wasNotified } from "../../forms/notify-form-result";
import { showToast } from "../../forms/toast";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";

import { AmountsHiddenContext } from "../../ui/money/amounts-hidden";
import { formatMoney } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { MemberField } from "../session/member-field";
import { type InviteBonus, percentOf, type ReceivedBonus } from "./received-bonus";

export interface InviteBonusFormProps {
  bonus: InviteBonus;
  currency: Currency;
  action: string;
  initial: { formKey: string } | FormAnswer<ReceivedBonus>;
  onReceived?: () => void;
}

interface InviteBonusPanelProps extends InviteBonusFormProps {
  /** The invite sheet shows the percentages elsewhere. */
  inSheet?: boolean;
  /** True if the bonus cannot be received now. */
  closed?: boolean;
}

export function useInviteBonusForm({ bonus, currency, action, initial, onReceived }: InviteBonusFormProps) {
  const hidden = useContext(AmountsHiddenContext);
  const { t } = useTranslation("home");
  const receivedText = (done: ReceivedBonus) => {
    const percent = percentOf(done, bonus);
    return hidden || done.amount === undefined
      ? t("inviteBonus.received", { percent })
      : t("inviteBonus.receivedAmount", { percent, amount: formatMoney(done.amount, currency) });
  };
  const form = useFormFetcher<ReceivedBonus>({
    name: formName(action),
    initial,
    onDone: (done) => {
      if (!wasNotified(done)) showToast({ kind: "success", text: receivedText(done) });
      onReceived?.();
    },
  });
  useProblemToast(form.problem);
  useSheetBusy(form.submitting);
  return { form, receivedText };
}

export function InviteBonusPanel(props: InviteBonusPanelProps) {
  const { bonus, currency, action, initial, inSheet = false, closed = false } = props;
  const { t } = useTranslation("home");
  const id = useId();
  const hydrated = useHydrated();
  const { form, receivedText } = useInviteBonusForm(props);
  const { Form, pending, formKey, problem } = form;

  const inlineText =
    !hydrated && "done" in initial && initial.done ? receivedText(initial.done) : (!hydrated && problem?.text) || null;
  const { amount, success, fail } = bonus;
  const Heading = inSheet ? "h3" : "h2";
  const openText = success === fail ? "inviteBonus.percent" : "inviteBonus.percents";
  const about = amount > 0 ? (closed ? "inviteBonus.closed" : openText) : "inviteBonus.none";
  return (
    <section aria-labelledby={id} className="rounded-tile bg-pending-soft p-4 pe-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <Heading id={id} className="text-sub font-medium text-pending">
            {t("inviteBonus.title")}
          </Heading>
          <Money amount={amount} currency={currency} className="text-h3 text-ink" />
          {amount > 0 && inSheet ? null : <p className="text-caption text-ink-2">{t(about, { success, fail })}</p>}
        </div>
        {amount > 0 && !closed ? (
          <Form method="post" action={action}>
            <MemberField />
            <input type="hidden" name={FORM_KEY} value={formKey} />
            <Button
              type="submit"
              size="medium"
              pending={pending}
              className="min-w-22 bg-ink! text-bg! hover:opacity-90"
            >
              {t("inviteBonus.receive")}
            </Button>
          </Form>
        ) : null}
        {amount > 0 || inSheet ? null : (
          <SheetLink sheet="invite" className={buttonClass("soft", "medium", "bg-surface!")}>
            {t("invite")}
          </SheetLink>
        )}
      </div>
      {inlineText ? <p className="pt-2 text-sub font-medium text-ink">{inlineText}</p> : null}
    </section>
  );
}
