import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { FormProblem } from "../outcome/form-problem";
import { PressForm } from "../outcome/press-form";
import type { SentForm } from "../outcome/use-sent-form";
import { type Promotion, type PromotionDone, promotionPath } from "./promotion-data";

interface PromotionViewProps {
  /** As it was looked for. */
  code: string;
  promotion: Promotion;
  form: SentForm<PromotionDone>;
  /** What it gives and asks for, percentFail included. */
  terms: Slot;
}

/** A promotion that was found: what it is, its terms and the button that receives it (spec §2). */
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
        {/* With its code in the address: where there is no script, the page that answers shows it again. */}
        <PressForm form={form} action={promotionPath(code)} fields={{ code: promotion.code ?? code }}>
          {t("receive")}
        </PressForm>
      </SheetFooter>
    </>
  );
}

/** It is being looked for. */
export function Searching() {
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

interface NotFoundProps {
  code: string;
  /** Back to the box. */
  back: Slot;
}

/** There is no promotion of the code (spec §8). */
export function PromotionNotFound({ code, back }: NotFoundProps) {
  const { t } = useTranslation("bonus");
  return (
    <SheetBody>
      <div role="status" className="wrap-anywhere">
        <EmptyState
          icon={SearchX}
          title={t(code ? "promotion.notFound" : "promotion.noCode")}
          text={code ? t("promotion.notFoundAbout", { code }) : t("promotion.noCodeAbout")}
          action={back}
        />
      </div>
    </SheetBody>
  );
}
