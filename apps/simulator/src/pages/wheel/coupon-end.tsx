import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";

/** Expiry time, or how it ended earlier: claimed or expired by QA. */
export function CouponEnd({ coupon }: { coupon: CouponRow }) {
  const now = useNow();
  const { status, claimedAt, expiresAt } = coupon;
  if (claimedAt) return <Timestamp at={claimedAt} />;
  if (status === "EXPIRED" && now !== undefined && Date.parse(expiresAt) > now) {
    return <span className="text-ink-2">ended early</span>;
  }
  return <Timestamp at={expiresAt} />;
}
