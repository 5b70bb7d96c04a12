import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { useMoney } from "../../api/use-money";
import { useWorld } from "../../api/use-world";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { Timestamp } from "../../events/timestamp";
import { humanize } from "../../format/text";
import { MemberLink } from "../../review-queue/member-link";
import { CopyableId } from "../../ui/copyable-id";
import { DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { StatusBadge } from "../../ui/status-badge";
import { CouponControls } from "./coupon-controls";
import { CouponEnd } from "./coupon-end";

/** One coupon, and its expiry action with copy options. */
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
