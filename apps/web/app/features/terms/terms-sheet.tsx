import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import type { TermsData } from "./terms-data";
import { TermsText } from "./terms-text";

interface TermsSheetProps {
  name: "conditions" | "terms";
  initialData: TermsData | null;
}

export default function TermsSheet({ name, initialData }: TermsSheetProps) {
  const { t } = useTranslation("terms");
  return (
    <>
      <SheetHeader title={t(name)} />
      <SheetBody>
        <TermsText key={name} kind={name === "conditions" ? "conditions" : "agreements"} initialData={initialData} />
        {name === "conditions" ? (
          <SheetLink sheet="terms" replace className={buttonClass("soft", "medium", "mt-6 w-full")}>
            {t("terms")}
          </SheetLink>
        ) : null}
      </SheetBody>
    </>
  );
}
