import type { CSSProperties } from "react";
import { cx } from "../cx";
import { formatAmount } from "./format";
import { Money, type MoneyProps } from "./money";

/** Shrinks to fit, for example at 200 % zoom. */
export function LeadAmount({ className, ...money }: MoneyProps) {
  const { amount, sign = "", large = false } = money;
  const [whole = "", fraction = ""] = formatAmount(amount).split(".");
  // Does not count the small fraction of a large amount.
  const characters = sign.length + whole.length + (large ? 0 : fraction.length);
  return (
    <span className={cx("fit block w-full", className)} style={{ "--characters": characters } as CSSProperties}>
      <span className="fit-inside">
        <Money {...money} />
      </span>
    </span>
  );
}
