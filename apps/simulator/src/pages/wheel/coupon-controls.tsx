import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { TimerOff } from "lucide-react";
import { useMoney } from "../../api/use-money";
import { actionRequest } from "../../api/use-run-action";
import { ActionButtons } from "../../review-queue/action-buttons";

/** Expires an open coupon. */
export function CouponControls({ coupon }: { coupon: CouponRow }) {
  const money = useMoney();
  if (coupon.status !== "OPEN") return null;
  const subject = `${money(coupon.amount, coupon.member)} of ${coupon.member}`;
  const expire = actionRequest("coupon.expire", { target: coupon.id }, `Expired: ${subject}`);
  return <ActionButtons subject={subject} actions={[{ label: "Expire", icon: TimerOff, request: expire }]} />;
}
