import { classes } from "./classes";

/** Placeholder of the final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes("skeleton block h-3.5 rounded bg-surface-2", className)} />;
}
