import { classes } from "../../ui/classes";

/** Whether the customer has the chat open. @param online number of the customer's sockets */
export function Presence({ online }: { online: number }) {
  const there = online > 0;
  return (
    <span
      className={classes("inline-flex items-center gap-1 whitespace-nowrap", there ? "text-success" : "text-ink-3")}
    >
      <span
        aria-hidden
        className={classes("size-2 rounded-full border", there ? "border-success bg-success" : "border-line-strong")}
      />
      {there ? "Online" : "Offline"}
    </span>
  );
}
