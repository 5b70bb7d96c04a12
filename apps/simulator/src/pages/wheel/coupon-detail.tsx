import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { TimerOff } from "lucide-react";
import { useMoney, useWorld } from "../../api/queries";
import { actionRequest } from "../../api/use-run-action";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { useNow } from "../../events/now-provider";
import { Timestamp } from "../../events/timestamp";
import { humanize } from "../../format/text";
import { ActionButtons } from "../../review-queue/action-buttons";
import { MemberLink } from "../../review-queue/member-link";
import { StatusBadge } from "../../ui/badge";
import { CopyableId, DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";

export function CouponDetail({ coupon, onClose }: { coupon: CouponRow; onClose(): void }) {
  const world = useWorld();
  const money = useMoney();
  const { id, member, amount, label, slice, type, status } = coupon;
  return (
    <DetailPanel title={`Coupon of ${money(amount, member)}`} openKey={id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Status", <StatusBadge key="status" status={status} />],
          ["Member", <MemberLink key="member" member={member} />],
          ["Label", label],
          ["Type", humanize(type)],
          [
            "Slice",
            slice ? (
              <code key="slice" className="font-mono text-small">
                {slice}
              </code>
            ) : (
              "None (granted)"
            ),
          ],
          ["Created", <Timestamp key="made" at={coupon.createdAt} />],
          ["Expires", <CouponEnd key="ends" coupon={coupon} />],
          ["ID", <CopyableId key="id" id={id} />],
        ]}
      />
      {status === "OPEN" && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CouponControls coupon={coupon} />
          <CopyAs recipe={actionRecipe(world, "coupon.expire", { target: id })} />
        </div>
      )}
    </DetailPanel>
  );
}

export function CouponControls({ coupon }: { coupon: CouponRow }) {
  const money = useMoney();
  if (coupon.status !== "OPEN") return null;
  const subject = `${money(coupon.amount, coupon.member)} of ${coupon.member}`;
  const expire = actionRequest("coupon.expire", { target: coupon.id }, `Expired: ${subject}`);
  return <ActionButtons subject={subject} actions={[{ label: "Expire", icon: TimerOff, request: expire }]} />;
}

/** Time of the claim or expiry, or "ended early" if QA expired the coupon before. */
export function CouponEnd({ coupon }: { coupon: CouponRow }) {
  const now = useNow();
  const { status, claimedAt, expiresAt } = coupon;
  if (claimedAt) return <Timestamp at={claimedAt} />;
  if (status === "EXPIRED" && now !== undefined && Date.parse(expiresAt) > now) {
    return <span className="text-ink-2">ended early</span>;
  }
  return <Timestamp at={expiresAt} />;
}
