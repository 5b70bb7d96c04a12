import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";

/** The sheet's heading says "saved" (spec §8). */
export function SavedView({ confirm }: { confirm: Slot }) {
  const { t } = useTranslation("bonus");
  return (
    <>
      <SheetBody className="flex flex-col items-center gap-4 pt-6 text-center">
        <span className="grid size-18 place-items-center rounded-card bg-success-soft text-success">
          <CircleCheck aria-hidden className="pop size-8" strokeWidth={1.6} />
        </span>
        <p className="max-w-76 text-body text-ink-2">{t("savedAbout")}</p>
      </SheetBody>
      <SheetFooter>
        <SheetLink sheet="deposit" replace className={buttonClass()}>
          <ArrowDownToLine aria-hidden className="size-5 shrink-0" />
          <span>{t("deposit")}</span>
        </SheetLink>
        {confirm}
      </SheetFooter>
    </>
  );
}
