import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { SheetLink } from "../../ui/sheet/sheet-link";

export function SlipsLink({ tone }: { tone: "plain" | "soft" }) {
  const { t } = useTranslation("slip");
  return (
    <SheetLink sheet="slips" className={buttonClass(tone, tone === "soft" ? "large" : "medium", "w-full")}>
      {t("upload.slips")}
    </SheetLink>
  );
}
