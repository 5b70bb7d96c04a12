import type { CSSProperties } from "react";
import { cx } from "./cx";

export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={cx("shimmer block rounded-chip", className)} style={style} />;
}
