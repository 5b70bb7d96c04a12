import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";

export function DepositFinish({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <Link to="/user/home" className={buttonClass("primary", "large", "w-full")}>
        {t("finish")}
      </Link>
    );
  }
  return (
    <Button className="w-full" onClick={onClose}>
      {t("finish")}
    </Button>
  );
}
