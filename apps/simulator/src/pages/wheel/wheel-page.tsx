import type { WheelState } from "@mekong/contract/simulator/reads-wheel";
import { Coins, Dices, Pin, TicketPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { useCoupons, useWheel, useWorld, useWorldState } from "../../api/queries";
import { plural } from "../../format/text";
import { pagePath } from "../../page-list";
import { MemberLink } from "../../review-queue/member-link";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Split } from "../../ui/detail-panel";
import { PageHead } from "../../ui/page-head";
import { FailureNote, Skeleton } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";
import { CouponDetail } from "./coupon-detail";
import { CouponsCard } from "./coupons-card";
import { GrantForm, RigForm, SetCoinsForm } from "./forms";
import { SlicesCard } from "./slices-card";

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
        <Button changesWorld icon={Pin} onClick={() => setOpen("rig")}>
          Rig the wheel
        </Button>
        <Button changesWorld icon={Coins} onClick={() => setOpen("coins")}>
          Set coins
        </Button>
        <Button changesWorld icon={TicketPlus} tone="primary" onClick={() => setOpen("grant")}>
          Grant a coupon
        </Button>
      </PageHead>
      <SwitchedOff world={world} />
      {error && (
        <FailureNote
          error={error}
          onRetry={() => {
            void wheel.refetch();
            void coupons.refetch();
          }}
          className="mb-4"
        />
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

/** @param wheel undefined while loading */
function RigsCard({ wheel }: { wheel: WheelState | undefined }) {
  if (!wheel) {
    return (
      <Card title="Rigged spins">
        <Skeleton className="h-10 w-full" />
      </Card>
    );
  }
  const nameOf = (code: string) => wheel.slices.find((slice) => slice.code === code)?.name ?? code;
  // The index is the key, because rigs have no id and may be equal.
  const rigs = wheel.rigs.map((rig, index) => ({ ...rig, index }));
  return (
    <Card title="Rigged spins" flush>
      {rigs.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-4 text-ink-2">
          <Dices aria-hidden className="size-4 shrink-0" /> The next spins are random.
        </p>
      ) : (
        <ol aria-label="Rigged spins" className="divide-y divide-line">
          {rigs.map(({ code, member, times, index }) => (
            <li key={index} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0">
                <span className="font-medium">{nameOf(code)}</span>{" "}
                <span className="text-ink-2">
                  for {member === null ? "any member" : <MemberLink member={member} />}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{times === 1 ? "once" : `${times} times`}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
