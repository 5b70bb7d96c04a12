import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { FormProblem } from "../../forms/problem-alert";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { Button } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import { Notice } from "../../ui/notice";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { BannerCarousel } from "../banner/banner-carousel";
import { BONUS_PATH, type BonusData, type BonusDone, bonusIntents, noticeFor, type ShownBonus } from "./bonus";
import { useFrequencyText } from "./bonus-hooks";
import { OfferTerms } from "./offer-parts";

interface OfferViewProps {
  retry: { loading: boolean; reload: () => void };
  bonus: ShownBonus;
  data: BonusData;
  currency: Currency;
  form: FormFetcher<BonusDone>;
  confirm: Slot;
}

export function OfferView({ bonus, data, currency, form, confirm, retry }: OfferViewProps) {
  const { t } = useTranslation("bonus");
  const frequencyText = useFrequencyText();
  const { code, banners, description, percentFail } = bonus;
  return (
    <>
      <SheetBody className="space-y-4">
        <BannerCarousel banners={banners} label={t("banners")} />
        {description && banners.length === 0 ? <p className="text-body">{description}</p> : null}
        <OfferTerms terms={bonus} currency={currency} frequencyText={frequencyText(bonus)} />
        {data.notice ? (
          <CleanedHtml
            html={noticeFor(data.notice, percentFail)}
            className="rounded-input bg-surface-2 px-4 py-3 text-sub"
          />
        ) : null}
      </SheetBody>
      <SheetFooter>
        <FormProblem problem={form.problem} />
        <ReceiveAction bonus={bonus} data={data} confirm={confirm} retry={retry}>
          <ButtonForm form={form} action={BONUS_PATH} fields={{ intent: bonusIntents.receive, code }}>
            {t("receive")}
          </ButtonForm>
        </ReceiveAction>
      </SheetFooter>
    </>
  );
}

interface ReceiveActionProps extends Pick<OfferViewProps, "bonus" | "data" | "confirm" | "retry"> {
  children: Slot;
}

/** Shows an error if the notice is missing. */
function ReceiveAction({ bonus, data: { active, notice }, confirm, retry, children }: ReceiveActionProps) {
  const { bonusStatus, type } = bonus;
  const { t } = useTranslation("bonus");
  if (bonusStatus === "active") {
    return (
      <>
        <Notice tone="success">{t("offer.active")}</Notice>
        {confirm}
      </>
    );
  }
  const reason = bonusStatus === "received" ? t(`received.${type}`) : active?.offer ? t("offer.other") : null;
  if (reason === null && notice === null) {
    return <SheetError text={t("offer.noticeFailed")} retrying={retry.loading} onRetry={retry.reload} />;
  }
  if (reason === null) return children;
  return (
    <>
      <Notice tone="pending">{reason}</Notice>
      <Button disabled>{t("receive")}</Button>
    </>
  );
}

export function OfferSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-60 rounded-tile" />
      <Skeleton className="h-24 rounded-input" />
    </SheetBody>
  );
}

export function EndSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-20 rounded-input" />
      <Skeleton className="h-16 rounded-input" />
      <Skeleton className="h-28 rounded-input" />
    </SheetBody>
  );
}
