import { Link } from "@remix-run/react";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { EmptyState } from "../../ui/state/empty-state";

export function NoGames() {
  const { t } = useTranslation("transfer");
  return (
    <SheetBody>
      <EmptyState
        icon={Gamepad2}
        title={t("noGames")}
        text={t("noGamesAbout")}
        action={
          <Link to="/user/home" replace className={buttonClass("soft", "medium")}>
            {t("noGamesNext")}
          </Link>
        }
      />
    </SheetBody>
  );
}
