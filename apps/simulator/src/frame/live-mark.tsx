import { useEffect, useState } from "react";
import type { LiveState } from "../live/event-stream";
import { useLive } from "../live/live-provider";
import { classes } from "../ui/classes";

/** Live connection status; counts down to the next reconnect. */
export function LiveMark() {
  const live = useLive();
  const words = useWords(live);
  const good = live.phase === "live";
  return (
    <div
      role="status"
      title={words}
      className="flex h-8 items-center gap-2.5 px-2.5 text-rail-ink-2 max-xl:justify-center max-xl:px-0 low:h-6.5"
    >
      <span aria-hidden className="grid size-4 shrink-0 place-items-center">
        <span
          className={classes(
            "size-2 rounded-full",
            good ? "bg-[#6ad89a]" : "bg-transparent ring-2",
            live.phase === "waiting" ? "ring-[#f97f7a]" : !good && "ring-[#f3c565]",
          )}
        />
      </span>
      <span className="truncate max-xl:sr-only">{words}</span>
    </div>
  );
}

function useWords(live: LiveState): string {
  const [nowMs, setNowMs] = useState(Date.now);
  const waiting = live.phase === "waiting";
  useEffect(() => {
    if (!waiting) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waiting]);
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
