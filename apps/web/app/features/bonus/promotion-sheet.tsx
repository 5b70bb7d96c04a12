import type { Currency } from "@mekong/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formName } from "../../forms/idempotency-key";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { SheetClose } from "../../ui/sheet/sheet-actions";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { useCurrency } from "../wallet/use-currency";
import type { SheetProps } from "../wallet/wallet";
import { OfferTerms, SavedView } from "./offer-parts";
import {
  PROMOTION_PATH,
  type Promotion,
  type PromotionData,
  type PromotionDone,
  promotionCode,
  promotionPath,
} from "./promotion";
import { PromotionNotFound, PromotionSearching, PromotionView } from "./promotion-view";

/** For the code `m.code` (spec §2). */
export default function PromotionSheet({ known, serverData }: SheetProps<{ promotion?: PromotionData }>) {
  const currency = useCurrency(known);
  const { t } = useTranslation("bonus");
  const code = promotionCode(useSheetDetail()("code") ?? "");
  const { data, reload, loading } = useSheetData<PromotionData>(
    "promotion",
    promotionPath(code),
    serverData.promotion?.code === code ? serverData.promotion : null,
  );
  const loaded = data?.code === code ? data : null;
  if (loaded?.promotion) {
    return (
      <FoundPromotion
        key={code}
        code={code}
        promotion={loaded.promotion}
        formKey={loaded.formKey}
        currency={currency}
      />
    );
  }
  return (
    <>
      <SheetHeader title={t("promotion.title")} />
      {loaded === null ? <PromotionSearching /> : null}
      {loaded && loaded.errorText !== null ? (
        <SheetBody>
          <SheetError text={loaded.errorText} retrying={loading} onRetry={reload} />
        </SheetBody>
      ) : null}
      {loaded && loaded.errorText === null ? (
        <PromotionNotFound
          code={code}
          refusalText={loaded.refusalText}
          back={<SheetClose>{t("promotion.again")}</SheetClose>}
        />
      ) : null}
    </>
  );
}

interface FoundPromotionProps {
  code: string;
  promotion: Promotion;
  formKey: string;
  currency: Currency;
}

function FoundPromotion({ code, promotion, formKey, currency }: FoundPromotionProps) {
  const { t } = useTranslation(["bonus", "outcome"]);
  const [saved, setSaved] = useState(false);
  const form = useFormFetcher<PromotionDone>({
    name: formName(PROMOTION_PATH),
    initial: { formKey },
    onDone: () => setSaved(true),
  });
  useSheetBusy(form.submitting);
  return (
    <>
      <SheetHeader title={saved ? t("saved") : t("promotion.found", { code })} />
      {saved ? (
        <SavedView confirm={<SheetClose>{t("outcome:confirm")}</SheetClose>} />
      ) : (
        <PromotionView
          code={code}
          promotion={promotion}
          form={form}
          terms={<OfferTerms terms={promotion} currency={currency} />}
        />
      )}
    </>
  );
}
