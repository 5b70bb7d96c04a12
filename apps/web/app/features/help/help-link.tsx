import { Link } from "@remix-run/react";
import CirclePlay from "lucide-react/icons/circle-play";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";

/** For visitors, whose menu has no help entry (spec §2). */
export function HelpLink() {
  const { t } = useTranslation("layout");
  return (
    <p className="pt-3 text-center">
      <Link to="/howto" prefetch="intent" className={buttonClass("plain", "medium")}>
        <CirclePlay aria-hidden className="size-5" />
        <span>{t("help")}</span>
      </Link>
    </p>
  );
}
