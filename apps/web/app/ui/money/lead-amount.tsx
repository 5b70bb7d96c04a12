import type { CSSProperties } from "react";
import { cx } from "../cx";
import { formatAmount } from "./format";
import { Money, type MoneyProps } from "./money";

/** Shrinks where there is no room, as at 200 % zoom. */
export function LeadAmount({ className, ...money }: MoneyProps) {
  const { amount, sign = "", large = false } = money;
  const [whole = "", fraction = ""] = formatAmount(amount).split(".");
  // A large amount's fraction is smaller and not counted.
  const characters = sign.length + whole.length + (large ? 0 : fraction.length);
  return (
    <span className={cx("fit block w-full", className)} style={{ "--characters": characters } as CSSProperties}>
      <span className="fit-inside">
        <Money {...money} />
      </span>
    </span>
  );
}
