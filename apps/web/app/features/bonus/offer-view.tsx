import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import { Notice } from "../../ui/notice";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import { BannerCarousel } from "../banner/banner-carousel";
import { FormProblem } from "../outcome/form-problem";
import { PressForm } from "../outcome/press-form";
import type { SentForm } from "../outcome/use-sent-form";
import { BONUS_PATH, type BonusData, type BonusDone, bonusIntents, type ShownBonus } from "./bonus-data";
import { noticeFor } from "./notice-text";
import { OfferTerms } from "./offer-terms";
import { useOften } from "./use-words";

interface OfferViewProps {
  bonus: ShownBonus;
  data: BonusData;
  currency: Currency;
  form: SentForm<BonusDone>;
  confirm: Slot;
}

export function OfferView({ bonus, data, currency, form, confirm }: OfferViewProps) {
  const { t } = useTranslation("bonus");
  const often = useOften();
  const { code, banners, description, percentFail } = bonus;
  return (
    <>
      <SheetBody className="space-y-4">
        <BannerCarousel banners={banners} label={t("banners")} />
        {description && banners.length === 0 ? <p className="text-body">{description}</p> : null}
        <OfferTerms terms={bonus} currency={currency} often={often(bonus)} />
        {data.notice ? (
          <CleanedHtml
            html={noticeFor(data.notice, percentFail)}
            className="rounded-input bg-surface-2 px-4 py-3 text-sub"
          />
        ) : null}
      </SheetBody>
      <SheetFooter>
        <FormProblem problem={form.problem} />
        <Receive bonus={bonus} data={data} confirm={confirm}>
          <PressForm form={form} action={BONUS_PATH} fields={{ intent: bonusIntents.receive, code }}>
            {t("receive")}
          </PressForm>
        </Receive>
      </SheetFooter>
    </>
  );
}

interface ReceiveProps extends Pick<OfferViewProps, "bonus" | "data" | "confirm"> {
  children: Slot;
}

function Receive({ bonus: { standing, type }, data: { active }, confirm, children }: ReceiveProps) {
  const { t } = useTranslation("bonus");
  if (standing === "active") {
    return (
      <>
        <Notice tone="success">{t("offer.active")}</Notice>
        {confirm}
      </>
    );
  }
  const why = standing === "received" ? t(`received.${type}`) : active?.offer ? t("offer.other") : null;
  if (why === null) return children;
  return (
    <>
      <Notice tone="pending">{why}</Notice>
      <Button disabled>{t("receive")}</Button>
    </>
  );
}
