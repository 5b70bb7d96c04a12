import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { FormProblem } from "../../forms/problem-alert";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { type Promotion, type PromotionData, type PromotionDone, promotionPath } from "./promotion";

interface PromotionViewProps {
  code: string;
  promotion: Promotion;
  form: FormFetcher<PromotionDone>;
  terms: Slot;
}

export function PromotionView({ code, promotion, form, terms }: PromotionViewProps) {
  const { t } = useTranslation("bonus");
  return (
    <>
      <SheetBody className="space-y-4">
        {promotion.description ? <p className="text-body">{promotion.description}</p> : null}
        {terms}
      </SheetBody>
      <SheetFooter>
        <FormProblem problem={form.problem} />
        {/* Without JavaScript the response page needs the code in the URL. */}
        <ButtonForm form={form} action={promotionPath(code)} fields={{ code: promotion.code ?? code }}>
          {t("receive")}
        </ButtonForm>
      </SheetFooter>
    </>
  );
}

export function PromotionSearching() {
  const { t } = useTranslation("bonus");
  return (
    <SheetBody className="space-y-4">
      <p role="status" className="text-body text-ink-2">
        {t("promotion.searching")}
      </p>
      <Skeleton className="h-60 rounded-tile" />
    </SheetBody>
  );
}

interface PromotionNotFoundProps extends Pick<PromotionData, "refusalText"> {
  code: string;
  back: Slot;
}

/** Spec §8. */
export function PromotionNotFound({ code, refusalText, back }: PromotionNotFoundProps) {
  const { t } = useTranslation("bonus");
  const about = refusalText === null ? "promotion.notFoundAbout" : "promotion.otherCurrencyAbout";
  return (
    <SheetBody>
      <div role="status" className="wrap-anywhere">
        <EmptyState
          icon={SearchX}
          title={refusalText ?? t(code ? "promotion.notFound" : "promotion.noCode")}
          text={code ? t(about, { code }) : t("promotion.noCodeAbout")}
          action={back}
        />
      </div>
    </SheetBody>
  );
}
