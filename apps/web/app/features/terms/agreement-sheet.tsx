import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetBody, SheetFooter, SheetHeader } from "../../ui/sheet/sheet-parts";

import { rememberAgreement } from "./agreement";
import type { TermsData } from "./terms-data";
import { TermsText } from "./terms-text";

/** Accepted once per device (spec §2). */
export default function AgreementSheet({ initialData }: { initialData: TermsData | null }) {
  const { t } = useTranslation(["layout", "terms"]);
  const { close, live } = useSheet();

  function accept() {
    rememberAgreement();
    close();
  }

  return (
    <>
      <SheetHeader title={t("layout:sheet.agreement")} />
      <SheetBody>
        <TermsText kind="agreements" initialData={initialData} />
      </SheetBody>
      {live ? (
        <SheetFooter>
          <Button className="w-full" onClick={accept}>
            {t("terms:accept")}
          </Button>
        </SheetFooter>
      ) : null}
    </>
  );
}
