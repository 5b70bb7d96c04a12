import { Construction } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetHeader } from "../../ui/sheet/sheet-header";

/** A sheet that has its address and its name already, and says that it is not open. */
export default function NotYet({ title }: { title: string }) {
  const { t } = useTranslation("layout");
  const { close, live } = useSheet();
  return (
    <>
      <SheetHeader title={title} />
      <SheetBody>
        <EmptyState
          icon={Construction}
          title={t("notYet")}
          text={t("notYetAbout")}
          action={
            live ? (
              <Button tone="soft" size="medium" onClick={close}>
                {t("notYetNext")}
              </Button>
            ) : null
          }
        />
      </SheetBody>
    </>
  );
}
