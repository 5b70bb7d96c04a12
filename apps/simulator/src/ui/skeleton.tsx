import { classes } from "./classes";

/** A grey bar where something is about to be, of the same size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes("skeleton block h-3.5 rounded bg-surface-2", className)} />;
}
