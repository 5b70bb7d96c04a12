import { useTranslation } from "react-i18next";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetHeader } from "../../ui/sheet/sheet-header";
import type { TermsData } from "./terms-data";
import { TermsText } from "./terms-text";

interface TermsSheetProps {
  name: "conditions" | "terms";
  sent: TermsData | null;
}

/** Conditions of deposits, bonuses and withdrawals; or the terms of use, to read again. */
export default function TermsSheet({ name, sent }: TermsSheetProps) {
  const { t } = useTranslation("layout");
  return (
    <>
      <SheetHeader title={t(`sheet.${name}`)} />
      <SheetBody>
        <TermsText kind={name === "conditions" ? "conditions" : "agreements"} sent={sent} />
      </SheetBody>
    </>
  );
}
