import { useEffect, useState } from "react";
import type { LiveState } from "../events/event-stream";
import { useLive } from "../events/live-provider";
import { classes } from "../ui/classes";

/** Live connection status; counts down to the next reconnect. */
export function ConnectionStatus() {
  const live = useLive();
  const statusText = useStatusText(live);
  const isLive = live.phase === "live";
  return (
    <div
      role="status"
      title={statusText}
      className="flex h-8 items-center gap-2.5 px-2.5 text-rail-ink-2 max-xl:justify-center max-xl:px-0 low:h-6.5"
    >
      <span aria-hidden className="grid size-4 shrink-0 place-items-center">
        <span
          className={classes(
            "size-2 rounded-full",
            isLive ? "bg-[#6ad89a]" : "bg-transparent ring-2",
            live.phase === "waiting" ? "ring-[#f97f7a]" : !isLive && "ring-[#f3c565]",
          )}
        />
      </span>
      <span className="truncate max-xl:sr-only">{statusText}</span>
    </div>
  );
}

function useStatusText(live: LiveState): string {
  const [nowMs, setNowMs] = useState(Date.now);
  const isWaiting = live.phase === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  switch (live.phase) {
    case "live":
      return "Live";
    case "connecting":
      return "Connecting…";
    case "closed":
      return "Disconnected";
    case "waiting":
      return `Reconnecting in ${Math.max(0, Math.ceil((live.retryAtMs - nowMs) / 1000))} s`;
  }
}
