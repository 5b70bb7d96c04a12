import TicketX from "lucide-react/icons/ticket-x";
import { useTranslation } from "react-i18next";
import type { Slot } from "../../../ui/slot";
import { EmptyState } from "../../../ui/state/empty-state";

export function CouponNotFound({ action }: { action: Slot }) {
  const { t } = useTranslation("wheel");
  return <EmptyState icon={TicketX} title={t("claim.gone")} text={t("claim.goneAbout")} action={action} />;
}
