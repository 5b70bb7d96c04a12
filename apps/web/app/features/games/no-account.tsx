import Gamepad2 from "lucide-react/icons/gamepad-2";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/state/empty-state";

/** For an unknown game code, or if the member's games could not be loaded (`gamesLoaded` false). */
export function NoAccount({ gamesLoaded }: { gamesLoaded: boolean }) {
  const { t } = useTranslation("account");
  return gamesLoaded ? (
    <EmptyState icon={Gamepad2} title={t("unknown")} text={t("unknownAbout")} />
  ) : (
    <EmptyState icon={Gamepad2} tone="trouble" title={t("unknownYet")} text={t("unknownYetAbout")} />
  );
}
