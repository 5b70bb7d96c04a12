import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { PercentRows } from "../../forms/percent-rows";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { LeadAmount } from "../../ui/money/lead-amount";
import { shareOf } from "../../ui/money/share";
import { SheetBack } from "../../ui/sheet/sheet-actions";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { REFUND_DETAILS, REFUND_PATH, type RefundCheck } from "./refund";
import type { RefundForms } from "./use-refund";

interface RefundConfirmProps {
  check: RefundCheck;
  form: RefundForms["toWallet"];
  currency: Currency;
}

/** Shows the shares with and without a bonus condition, and which applies (spec §4). */
export function RefundConfirm({ check, form, currency }: RefundConfirmProps) {
  const { t } = useTranslation("refund");
  const memberMoney = useMemberMoney();
  const { bonus, collected, refundSuccess, refundFail } = check;
  const payout = collected === undefined ? undefined : shareOf(collected, bonus ? refundFail : refundSuccess);
  return (
    <>
      <SheetBody className="space-y-5">
        {collected === undefined || payout === undefined ? null : (
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 rounded-tile bg-surface-2 p-4 max-2xs:grid-cols-1">
            <dt className="text-sub text-ink-2">{t("waiting")}</dt>
            <dd>
              <LeadAmount amount={collected} currency={currency} className="text-end text-body" />
            </dd>
            <dt className="text-sub font-semibold">{t("youGet")}</dt>
            <dd>
              <LeadAmount amount={payout} currency={currency} className="text-end text-h2" />
            </dd>
          </dl>
        )}
        <PercentRows success={refundSuccess} fail={refundFail} isConditionPending={bonus} />
        <p className="text-sub text-ink-2">{t("confirmAbout")}</p>
      </SheetBody>
      <SheetFooter>
        <ButtonForm form={form} action={REFUND_PATH} fields={{ intent: "toWallet", currency }}>
          {payout === undefined ? t("toWallet") : t("confirm", { amount: memberMoney(payout, currency) })}
        </ButtonForm>
        <SheetBack sheet="refund" details={REFUND_DETAILS}>
          {t("cancel")}
        </SheetBack>
      </SheetFooter>
    </>
  );
}
