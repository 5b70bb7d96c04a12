import Gamepad2 from "lucide-react/icons/gamepad-2";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/state/empty-state";

/** Unknown game code, or the member's games could not be loaded. */
export function NoAccount({ known }: { known: boolean }) {
  const { t } = useTranslation("account");
  return known ? (
    <EmptyState icon={Gamepad2} title={t("unknown")} text={t("unknownAbout")} />
  ) : (
    <EmptyState icon={Gamepad2} tone="trouble" title={t("unknownYet")} text={t("unknownYetAbout")} />
  );
}
