import { classes } from "./classes";

/** Loading placeholder, as large as the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes("skeleton block h-3.5 rounded bg-surface-2", className)} />;
}
