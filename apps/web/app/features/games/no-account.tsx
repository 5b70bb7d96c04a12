import { Gamepad2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/state/empty-state";

/** The address names no game of the member's; or the member's games are not known. */
export function NoAccount({ known }: { known: boolean }) {
  const { t } = useTranslation("account");
  return known ? (
    <EmptyState icon={Gamepad2} title={t("unknown")} text={t("unknownAbout")} />
  ) : (
    <EmptyState icon={Gamepad2} tone="trouble" title={t("unknownYet")} text={t("unknownYetAbout")} />
  );
}
