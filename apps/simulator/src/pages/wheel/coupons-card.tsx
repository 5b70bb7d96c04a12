import { type CouponRow, couponStatuses } from "@mekong/contract/simulator/reads-wheel";
import { Ticket } from "lucide-react";
import { useMemo } from "react";
import { useMoney } from "../../api/queries";
import { humanize } from "../../format/text";
import { MemberCell } from "../../review-queue/member-link";
import { StatusBadge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FilterBox } from "../../ui/filter-box";
import { Segmented } from "../../ui/segmented";
import { EmptyState } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { useClearParams, useSearchParam } from "../../ui/use-search-param";
import { CouponControls, CouponEnd } from "./coupon-detail";

const statusOptions = [
  { value: "", label: "All" },
  ...couponStatuses.map((value) => ({ value, label: humanize(value) })),
];

interface CouponsCardProps {
  /** Undefined while loading. */
  coupons: CouponRow[] | undefined;
  open: string;
  onOpen(id: string): void;
}

export function CouponsCard({ coupons, open, onOpen }: CouponsCardProps) {
  const [filterText, setFilterText] = useSearchParam("q");
  const [status, setStatus] = useSearchParam("status");
  const showAll = useClearParams("q", "status");
  const money = useMoney();
  const columns = useMemo((): Column<CouponRow>[] => columnsOf(money), [money]);
  const matchingCoupons = coupons?.filter(
    (coupon) =>
      (!status || coupon.status === status) &&
      `${coupon.member} ${coupon.label} ${coupon.slice ?? ""} ${coupon.amount} ${coupon.id}`
        .toLowerCase()
        .includes(filterText.trim().toLowerCase()),
  );
  return (
    <Card
      title="Coupons"
      flush
      className="@container"
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Segmented label="Status" value={status} options={statusOptions} onChange={setStatus} />
          <FilterBox
            main
            label="Filter coupons"
            placeholder="Member, label, slice"
            value={filterText}
            onChange={setFilterText}
            className="w-52"
          />
        </span>
      }
    >
      <div className="overflow-x-auto">
        <Table
          caption="Coupons"
          columns={columns}
          rows={matchingCoupons}
          rowKey={({ id }) => id}
          openKey={open}
          onOpen={({ id }) => onOpen(id === open ? "" : id)}
          empty={
            filterText || status ? (
              <EmptyState icon={Ticket} title="No matching coupons">
                <Button onClick={showAll}>Show all</Button>
              </EmptyState>
            ) : (
              <EmptyState icon={Ticket} title="No coupons yet">
                Grant one with the button above, or rig the wheel and spin it in the app.
              </EmptyState>
            )
          }
        />
      </div>
    </Card>
  );
}

function columnsOf(money: ReturnType<typeof useMoney>): Column<CouponRow>[] {
  return [
    { header: "Member", cell: ({ member, amount }) => <MemberCell member={member} amount={money(amount, member)} /> },
    {
      header: "Amount",
      align: "end",
      className: "@max-md:hidden",
      cell: ({ amount, member }) => <span className="font-medium">{money(amount, member)}</span>,
    },
    {
      header: "Label",
      className: "@max-2xl:hidden",
      cell: ({ label, type }) => (
        <>
          {label} <span className="text-ink-3">{humanize(type)}</span>
        </>
      ),
    },
    { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    { header: "Expires", className: "@max-3xl:hidden", cell: (coupon) => <CouponEnd coupon={coupon} /> },
    { header: "Decide", align: "end", controls: true, cell: (coupon) => <CouponControls coupon={coupon} /> },
  ];
}
