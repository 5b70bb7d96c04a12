import type { Currency } from "@mekong/contract/limits";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { Button, buttonClass } from "../../ui/button";

import { LeadAmount } from "../../ui/money/lead-amount";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { restoreFocus } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { CONFIRM_DETAILS, REFUND_PATH, type RefundCheck } from "./refund";
import type { RefundForms } from "./use-refund";

interface RefundStepsProps {
  check: RefundCheck;
  forms: RefundForms;
  currency: Currency;
}

export function RefundSteps({ check, forms: { receive, toWallet }, currency }: RefundStepsProps) {
  const { t } = useTranslation("refund");
  const { refundAmount, collected, unavailableReason } = check;
  // Without `collected` only the backend knows whether there is something to move.
  const canMove = collected === undefined || collected > 0;
  const next = useNextStepFocus(unavailableReason === null || receive.pending);
  return (
    <ol className="space-y-3">
      <Step
        number={1}
        title={t("accrued")}
        about={t("accruedAbout")}
        amount={<LeadAmount amount={refundAmount} currency={currency} className="text-h1" />}
      >
        {unavailableReason === null || receive.pending ? (
          <ButtonForm form={receive} action={REFUND_PATH} fields={{ intent: "receive", currency }}>
            {t("receive")}
          </ButtonForm>
        ) : (
          <UnavailableAction reason={unavailableReason}>{t("receive")}</UnavailableAction>
        )}
      </Step>
      <Step
        number={2}
        title={t("collected")}
        about={t("collectedAbout")}
        amount={
          collected === undefined ? null : <LeadAmount amount={collected} currency={currency} className="text-h1" />
        }
      >
        {canMove || toWallet.pending ? (
          <SheetLink ref={next} sheet="refund" details={CONFIRM_DETAILS} className={buttonClass("primary")}>
            {t("toWallet")}
          </SheetLink>
        ) : (
          <UnavailableAction reason={t("collectFirst")}>{t("toWallet")}</UnavailableAction>
        )}
      </Step>
    </ol>
  );
}

/** Focuses the second step when the focused button disappears. */
function useNextStepFocus(canReceive: boolean) {
  const next = useRef<HTMLAnchorElement>(null);
  const previous = useRef(canReceive);
  useEffect(() => {
    const becameUnavailable = previous.current && !canReceive;
    previous.current = canReceive;
    const isFocusLost = !document.activeElement?.matches("a, button");
    return becameUnavailable && isFocusLost && next.current ? restoreFocus(next.current) : undefined;
  }, [canReceive]);
  return next;
}

interface StepProps {
  number: number;
  title: string;
  about: string;
  amount: ReactNode;
  children: Slot;
}

function Step({ number, title, about, amount, children }: StepProps) {
  return (
    <li className="flex flex-col gap-3 rounded-tile bg-surface-2 p-4">
      <div className="flex gap-3 max-2xs:flex-col max-2xs:gap-1">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 text-caption font-semibold text-on-primary-soft"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 max-2xs:flex-none">
          <h3 className="text-h3">{title}</h3>
          {amount ? <p>{amount}</p> : null}
          <p className="text-caption text-ink-2">{about}</p>
        </div>
      </div>
      {children}
    </li>
  );
}

function UnavailableAction({ reason, children }: { reason: string; children: string }) {
  const id = useId();
  return (
    <>
      <Button disabled aria-describedby={id} className="border border-line-strong bg-transparent!">
        {children}
      </Button>
      <p id={id} className="text-center text-caption text-ink-2">
        {reason}
      </p>
    </>
  );
}
