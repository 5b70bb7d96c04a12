import { Coins, Pin, TicketPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { useWorldState } from "../../api/queries";
import { useCoupons, useWheel } from "../../api/queues";
import { useWorld } from "../../api/use-world";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Split } from "../../ui/detail-panel";
import { FailureNote } from "../../ui/failure-note";
import { PageHead } from "../../ui/page-head";
import { useSearchParam } from "../../ui/use-search-param";
import { pagePath } from "../page-list";
import { CouponDetail } from "./coupon-detail";
import { CouponsCard } from "./coupons-card";
import { GrantForm, RigForm, SetCoinsForm } from "./forms";
import { RigsCard } from "./rigs-card";
import { SlicesCard } from "./slices-card";

/** Wheel slices, rigged results and coupons. */
export function WheelPage() {
  const world = useWorld();
  const wheel = useWheel(world);
  const coupons = useCoupons(world);
  const [open, setOpen] = useSearchParam("open");
  const close = () => setOpen("");
  const openCoupon = coupons.data?.find((coupon) => coupon.id === open);
  const error = wheel.error ?? coupons.error;
  return (
    <>
      <PageHead
        title="Wheel"
        about={
          wheel.data && coupons.data
            ? `${plural(wheel.data.slices.length, "slice")}, ${plural(coupons.data.length, "coupon")} in ${world}.`
            : "Slices, rigs, coupons and coins."
        }
      >
        <Button icon={Pin} onClick={() => setOpen("rig")}>
          Rig the wheel
        </Button>
        <Button icon={Coins} onClick={() => setOpen("coins")}>
          Set coins
        </Button>
        <Button icon={TicketPlus} tone="primary" onClick={() => setOpen("grant")}>
          Grant a coupon
        </Button>
      </PageHead>
      <SwitchedOff world={world} />
      {error && (
        <div className="mb-4">
          <FailureNote
            error={error}
            onRetry={() => {
              void wheel.refetch();
              void coupons.refetch();
            }}
          />
        </div>
      )}
      <Split
        panel={
          open === "rig" ? (
            <RigForm onClose={close} />
          ) : open === "coins" ? (
            <SetCoinsForm onClose={close} />
          ) : open === "grant" ? (
            <GrantForm onClose={close} />
          ) : (
            openCoupon && <CouponDetail coupon={openCoupon} onClose={close} />
          )
        }
      >
        <div className="flex flex-col gap-4">
          {!(wheel.error && !wheel.data) && (
            <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
              <SlicesCard slices={wheel.data?.slices} />
              <RigsCard wheel={wheel.data} />
            </div>
          )}
          {!(coupons.error && !coupons.data) && <CouponsCard coupons={coupons.data} open={open} onOpen={setOpen} />}
        </div>
      </Split>
    </>
  );
}

/** Shown when the wheel is off. */
function SwitchedOff({ world }: { world: string }) {
  const on = useWorldState(world).data?.switches.spinActive;
  if (on !== false) return null;
  return (
    <p className="mb-4 rounded-xl bg-pending-bg px-4 py-2.5 text-pending">
      The wheel is switched off. Members do not see it.{" "}
      <Link to={pagePath(world, "switches")} className="font-medium underline underline-offset-2 hover:no-underline">
        View switches
      </Link>
    </p>
  );
}
