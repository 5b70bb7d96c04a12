import type { Currency } from "@mekong/contract/limits";
import TicketPercent from "lucide-react/icons/ticket-percent";
import TicketX from "lucide-react/icons/ticket-x";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY, type FormAnswer } from "../../forms/form-answer";
import { formName } from "../../forms/idempotency-key";
import { ProblemAlert, ProblemNotice } from "../../forms/problem-alert";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import { LeadAmount } from "../../ui/money/lead-amount";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { formatDateTime } from "../../ui/time/format";
import { MemberField } from "../session/member-field";
import { isResponseLost } from "./lost-response";
import { useClaimDebounce } from "./use-claim-debounce";
import { CLAIM_PATH, type ClaimDone, COUPON_FIELD, type Coupon, CURRENCY_FIELD } from "./wheel-data";

interface ClaimPanelProps {
  coupon: Coupon;
  claim: ClaimHandle;
  currency: Currency;
  cancel: Slot;
}

/** Confirmation of a claim (spec §2). */
export function ClaimPanel({ coupon: { code, prize, amount, expiresAt }, claim, currency, cancel }: ClaimPanelProps) {
  const { t } = useTranslation("wheel");
  const hydrated = useHydrated();
  const { form, problem, onSubmit, closeProblem } = claim;
  return (
    <form.Form method="post" action={CLAIM_PATH} onSubmit={onSubmit} className="flex flex-1 flex-col">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      <input type="hidden" name={COUPON_FIELD} value={code} />
      <input type="hidden" name={CURRENCY_FIELD} value={currency} />
      <SheetBody className="space-y-4">
        {hydrated ? null : <ProblemNotice problem={problem} />}
        <div className="flex flex-col items-center gap-1 rounded-card bg-pending-soft px-5 py-6 text-center">
          <span className="coin mb-2 grid size-16 place-items-center rounded-full text-[2.5rem] text-on-gold">
            <TicketPercent aria-hidden className="size-7" strokeWidth={1.75} />
          </span>
          <h3 className="text-h2 text-balance wrap-anywhere">{prize.label}</h3>
          <p className="text-sub text-ink-2">{prize.name}</p>
          <LeadAmount amount={amount} currency={currency} hidden={false} className="text-amount" />
          {expiresAt === undefined ? null : (
            <p className="tabular text-caption text-ink-2">{t("coupons.until", { time: formatDateTime(expiresAt) })}</p>
          )}
        </div>
        {prize.htmlDescription ? <CleanedHtml html={prize.htmlDescription} className="text-sub" /> : null}
      </SheetBody>
      <SheetFooter>
        <div className="grid grid-cols-2 gap-2.5">
          {cancel}
          <Button type="submit" pending={form.pending}>
            {t("claim.confirm")}
          </Button>
        </div>
      </SheetFooter>
      <ProblemAlert problem={problem} onClosed={closeProblem} />
    </form.Form>
  );
}

type ClaimHandle = ReturnType<typeof useClaim>;

interface ClaimOptions {
  coupon: string;
  initial: { formKey: string } | FormAnswer<ClaimDone>;
  /** Called when the coupon was paid or rejected (spec §4). */
  onFinished: () => void;
}

/** After a lost response the form stays open for a retry with the same key. */
export function useClaim({ coupon, initial, onFinished }: ClaimOptions) {
  const form = useFormFetcher<ClaimDone>({ name: formName(CLAIM_PATH, coupon), initial, onDone: onFinished });
  const acceptsPress = useClaimDebounce();
  const { problem, pending } = form;
  return {
    form,
    problem,
    onSubmit(event: FormEvent) {
      if (!acceptsPress(event) || pending) event.preventDefault();
    },
    closeProblem() {
      if (problem && !isResponseLost(problem)) onFinished();
    },
  };
}

export function CouponNotFound({ action }: { action: Slot }) {
  const { t } = useTranslation("wheel");
  return <EmptyState icon={TicketX} title={t("claim.gone")} text={t("claim.goneAbout")} action={action} />;
}
