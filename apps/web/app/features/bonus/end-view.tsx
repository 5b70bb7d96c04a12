import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { FormProblem } from "../../forms/problem-alert";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { formatMoney } from "../../ui/money/format";
import { Notice } from "../../ui/notice";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { BONUS_PATH, type BonusData, type BonusDone, bonusIntents, type Loss, lossOf } from "./bonus";
import { useTypeName } from "./bonus-hooks";

interface EndViewProps {
  data: BonusData;
  /** Baht or kip; null if unknown. */
  bonusWalletBalance: number | null;
  currency: Currency;
  form: FormFetcher<BonusDone>;
  goBack: Slot;
}

export function EndView({ data, bonusWalletBalance, currency, form, goBack }: EndViewProps) {
  const { t } = useTranslation("bonus");
  const typeName = useTypeName();
  const memberMoney = useMemberMoney();
  const { clearance } = data;
  const active = data.active?.offer ?? null;
  const isRefused = clearance?.allowed === false;
  const loss: Loss = data.active ? lossOf(active, bonusWalletBalance) : { kind: "unknown" };
  return (
    <>
      <SheetBody className="space-y-4">
        {active ? (
          <p className="flex flex-wrap items-center gap-x-2.5 text-body font-semibold">
            <span>{typeName(active.type)}</span>
            {active.code ? (
              <Badge>
                <span translate="no">{active.code}</span>
              </Badge>
            ) : null}
          </p>
        ) : null}
        {isRefused ? (
          <Notice tone="pending">
            {t("end.refused", {
              balance: memberMoney(clearance.balance, currency),
              minimum: formatMoney(clearance.minimum, currency),
            })}
          </Notice>
        ) : (
          <LossText loss={loss} currency={currency} />
        )}
        {clearance ? null : <p className="text-sub text-ink-2">{t("end.unknown")}</p>}
      </SheetBody>
      <SheetFooter>
        <FormProblem problem={form.problem} />
        {isRefused ? (
          <Button tone="danger" disabled>
            {t("end.confirm")}
          </Button>
        ) : (
          <ButtonForm form={form} action={BONUS_PATH} fields={{ intent: bonusIntents.end }} tone="danger">
            {active ? t("end.confirm") : t("end.move")}
          </ButtonForm>
        )}
        {goBack}
      </SheetFooter>
    </>
  );
}

function LossText({ loss, currency }: { loss: Loss; currency: Currency }) {
  const { t } = useTranslation("bonus");
  const memberMoney = useMemberMoney();
  switch (loss.kind) {
    case "nothing":
      return <Notice tone="info">{t("end.nothingLost")}</Notice>;
    case "moved":
      return <Notice tone="info">{t("end.moved", { amount: memberMoney(loss.amount, currency) })}</Notice>;
    case "unknown":
      return <Notice tone="pending">{t("end.lossUnknown")}</Notice>;
    case "share":
      return (
        <div className="space-y-4">
          <Notice tone="pending">{t("end.kept", { percent: loss.percent })}</Notice>
          {loss.amounts ? (
            <dl className="grid grid-cols-2 gap-3 text-center">
              <ShareAmount label={t("end.keep")} amount={loss.amounts.payout} currency={currency} />
              <ShareAmount label={t("end.lose")} amount={loss.amounts.forfeited} currency={currency} />
            </dl>
          ) : null}
        </div>
      );
  }
}

function ShareAmount({ label, amount, currency }: { label: string; amount: number; currency: Currency }) {
  const memberMoney = useMemberMoney();
  return (
    <div className="min-w-0 rounded-input bg-surface-2 px-3 py-2.5">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd translate="no" className="tabular text-h3 break-words">
        {memberMoney(amount, currency)}
      </dd>
    </div>
  );
}
