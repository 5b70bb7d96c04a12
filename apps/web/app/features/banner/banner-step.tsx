import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Banner } from "./banner";
import { BannerCarousel } from "./banner-carousel";

interface BannerStepProps {
  banners: readonly Banner[];
  label: string;
  sheet: string;
  next: Record<string, string>;
}

/** First step of a sheet (spec §2). `replace`: going back from the next step leaves the sheet. */
export function BannerStep({ banners, label, sheet, next }: BannerStepProps) {
  const { t } = useTranslation("ui");
  return (
    <>
      <SheetBody>
        <BannerCarousel banners={banners} label={label} />
      </SheetBody>
      <SheetFooter>
        <SheetLink sheet={sheet} details={next} replace className={buttonClass()}>
          {t("continue")}
        </SheetLink>
      </SheetFooter>
    </>
  );
}
