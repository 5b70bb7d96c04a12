import type { CSSProperties } from "react";
import { cx } from "../cx";
import { formatAmount } from "./format";
import { Money, type MoneyProps } from "./money";

/** An amount that leads a view, as large as `className` says: smaller where its place has no room, as at 200 % zoom. */
export function LeadAmount({ className, ...money }: MoneyProps) {
  const { amount, sign = "", large = false } = money;
  const [whole = "", fraction = ""] = formatAmount(amount).split(".");
  // Where the fraction is as large as the rest it takes as much room.
  const characters = sign.length + whole.length + (large ? 0 : fraction.length);
  return (
    <span className={cx("fit block w-full", className)} style={{ "--characters": characters } as CSSProperties}>
      <span className="fit-inside">
        <Money {...money} />
      </span>
    </span>
  );
}
