import type { CSSProperties } from "react";
import { cx } from "./cx";

/** Shows after 200 ms; sized by class. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={cx("shimmer block rounded-chip", className)} style={style} />;
}
