import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { PercentRows } from "../../forms/percent-rows";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { LeadAmount } from "../../ui/money/lead-amount";
import { shareOf } from "../../ui/money/share";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { type InviteBonusFormProps, useInviteBonusForm } from "./invite-bonus";
import { CONFIRMED_FIELD } from "./received-bonus";

interface InviteConfirmProps extends InviteBonusFormProps {
  /** Null if unknown. */
  isConditionPending: boolean | null;
  cancel: Slot;
}

export function InviteConfirm({ isConditionPending, cancel, ...formProps }: InviteConfirmProps) {
  const { t } = useTranslation(["invite", "home", "refund"]);
  const { form } = useInviteBonusForm(formProps);
  const memberMoney = useMemberMoney();
  const { bonus, currency, action } = formProps;
  const { amount, success, fail } = bonus;
  const payout = shareOf(amount, isConditionPending === false ? success : fail);
  return (
    <>
      <SheetBody className="space-y-5">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 rounded-tile bg-surface-2 p-4 max-2xs:grid-cols-1">
          <dt className="text-sub text-ink-2">{t("home:inviteBonus.title")}</dt>
          <dd>
            <LeadAmount amount={amount} currency={currency} className="text-end text-body" />
          </dd>
          <dt className="text-sub font-semibold">{t("refund:youGet")}</dt>
          <dd>
            <LeadAmount amount={payout} currency={currency} className="text-end text-h2" />
          </dd>
        </dl>
        <PercentRows
          success={success}
          fail={fail}
          isConditionPending={isConditionPending}
          amountOf={(percent) => memberMoney(shareOf(amount, percent), currency)}
        />
        <p className="text-sub text-ink-2">{t("refund:confirmAbout")}</p>
      </SheetBody>
      <SheetFooter>
        <ButtonForm form={form} action={action} fields={{ [CONFIRMED_FIELD]: "1" }}>
          {t("invite:claim", { amount: memberMoney(payout, currency) })}
        </ButtonForm>
        {cancel}
      </SheetFooter>
    </>
  );
}
