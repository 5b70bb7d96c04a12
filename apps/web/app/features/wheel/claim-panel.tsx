import type { Currency } from "@mekong/contract/limits";
import TicketPercent from "lucide-react/icons/ticket-percent";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { ProblemNotice } from "../../forms/form-notices";
import { ProblemAlert } from "../../forms/problem-alert";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import { LeadAmount } from "../../ui/money/lead-amount";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import { formatDateTime } from "../../ui/time/format";
import { MemberField } from "../session/member-field";
import type { ClaimHandle } from "./use-claim";
import { CLAIM_PATH, COUPON_FIELD, type Coupon, CURRENCY_FIELD } from "./wheel-data";

interface ClaimPanelProps {
  coupon: Coupon;
  claim: ClaimHandle;
  currency: Currency;
  cancel: Slot;
}

/** Coupon before it is claimed (spec §2). */
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
          <LeadAmount amount={amount} currency={currency} className="text-amount" />
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
