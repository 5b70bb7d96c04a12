import type { Currency } from "@mekong/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OfferTerms } from "../../features/bonus/offer-terms";
import { SavedView } from "../../features/bonus/saved-view";
import { formName } from "../../features/outcome/kept-key";
import { useSentForm } from "../../features/outcome/use-sent-form";
import { promotionCode } from "../../features/promotion/promotion-code";
import {
  PROMOTION_PATH,
  type Promotion,
  type PromotionData,
  type PromotionDone,
  promotionPath,
} from "../../features/promotion/promotion-data";
import { PromotionNotFound, PromotionView, Searching } from "../../features/promotion/promotion-view";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetClose } from "../../ui/sheet/sheet-close";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import type { MemberSheetProps } from "./sheet-data";

/** For the code `m.code` (spec §2). */
export default function PromotionSheet({ known, sent }: MemberSheetProps) {
  const { t } = useTranslation("bonus");
  const code = promotionCode(useSheetDetail()("code") ?? "");
  const { data, reload, loading } = useSheetData<PromotionData>(
    "promotion",
    promotionPath(code),
    sent.promotion?.code === code ? sent.promotion : null,
  );
  const found = data?.code === code ? data : null;
  if (found?.promotion) {
    return (
      <Found
        key={code}
        code={code}
        promotion={found.promotion}
        formKey={found.formKey}
        currency={known?.wallet.profile.currency ?? "BAHT"}
      />
    );
  }
  return (
    <>
      <SheetHeader title={t("promotion.title")} />
      {found === null ? <Searching /> : null}
      {found && found.trouble !== null ? (
        <SheetBody>
          <SheetTrouble text={found.trouble} retrying={loading} onRetry={reload} />
        </SheetBody>
      ) : null}
      {found && found.trouble === null ? (
        <PromotionNotFound code={code} back={<SheetClose>{t("promotion.again")}</SheetClose>} />
      ) : null}
    </>
  );
}

interface FoundProps {
  code: string;
  promotion: Promotion;
  formKey: string;
  currency: Currency;
}

function Found({ code, promotion, formKey, currency }: FoundProps) {
  const { t } = useTranslation(["bonus", "outcome"]);
  const [saved, setSaved] = useState(false);
  const form = useSentForm<PromotionDone>({
    name: formName(PROMOTION_PATH),
    initial: { formKey },
    onDone: () => setSaved(true),
  });
  useSheetBusy(form.pending);
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
