import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { TimerOff } from "lucide-react";
import { useMoney } from "../../api/use-money";
import { deed } from "../../api/use-run-action";
import { DeedButtons } from "../../queue/deed-buttons";

/** Expires an open coupon. */
export function CouponControls({ coupon }: { coupon: CouponRow }) {
  const money = useMoney();
  if (coupon.status !== "OPEN") return null;
  const what = `${money(coupon.amount, coupon.member)} of ${coupon.member}`;
  const expire = deed("coupon.expire", { target: coupon.id }, `Expired: ${what}`);
  return <DeedButtons what={what} deeds={[{ label: "Expire", icon: TimerOff, deed: expire }]} />;
}
