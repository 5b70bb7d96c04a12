import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetBody, SheetFooter, SheetHeader } from "../../ui/sheet/sheet-parts";

import { rememberAgreement } from "./agreement";
import type { TermsData } from "./terms-data";
import { TermsView, useTerms } from "./terms-text";

/** Members agree once per device (spec §2), and only while the text is displayed. */
export default function AgreementSheet({ initialData }: { initialData: TermsData | null }) {
  const { t } = useTranslation("terms");
  const { close, live } = useSheet();
  const terms = useTerms("agreements", initialData);
  const isTextShown = terms.data?.parts != null;

  function accept() {
    rememberAgreement();
    close();
  }

  return (
    <>
      <SheetHeader title={t("agreement")} />
      <SheetBody>
        <TermsView {...terms} />
      </SheetBody>
      {live && isTextShown ? (
        <SheetFooter>
          <Button className="w-full" onClick={accept}>
            {t("accept")}
          </Button>
        </SheetFooter>
      ) : null}
    </>
  );
}
