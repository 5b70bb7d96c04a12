import { classes } from "../../ui/classes";

/** Whether the customer has the chat open. @param online number of the customer's sockets */
export function Presence({ online }: { online: number }) {
  const isOnline = online > 0;
  return (
    <span
      className={classes("inline-flex items-center gap-1 whitespace-nowrap", isOnline ? "text-success" : "text-ink-3")}
    >
      <span
        aria-hidden
        className={classes("size-2 rounded-full border", isOnline ? "border-success bg-success" : "border-line-strong")}
      />
      {isOnline ? "Online" : "Offline"}
    </span>
  );
}
