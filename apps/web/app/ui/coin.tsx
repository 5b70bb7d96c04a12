import { cx } from "./cx";

export function Coin({ className }: { className?: string }) {
  return <span aria-hidden className={cx("coin inline-block size-[1em] shrink-0 rounded-full", className)} />;
}
