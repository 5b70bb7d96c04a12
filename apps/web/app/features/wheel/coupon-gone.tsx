import { TicketX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/state/empty-state";

/** A coupon that is not, or no longer, among the member's. */
export function CouponGone({ action }: { action: ReactNode }) {
  const { t } = useTranslation("wheel");
  return <EmptyState icon={TicketX} title={t("claim.gone")} text={t("claim.goneAbout")} action={action} />;
}
