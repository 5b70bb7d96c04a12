import type { CSSProperties } from "react";
import { cx } from "./cx";

/** A place held for what is coming, in its size (give it one by class). Shows after 200 ms. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={cx("shimmer block rounded-chip", className)} style={style} />;
}
