import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { accessToken, apiOrigin } from "../api/client";
import { keys } from "../api/keys";
import { plural } from "../format/text";
import { toast } from "../ui/toasts";
import { type Activity, addActivity, firedActivity, firedSummary } from "./activity";
import { push, startBuffering, stopBuffering } from "./event-buffer";
import { EventStream, type LiveState } from "./event-stream";
import { recordRunEvent } from "./scenario-runs";
import { staleKeys } from "./stale-keys";

/** Batches invalidations: a burst of events causes one refetch, this long after the first event. */
const BATCH_MS = 100;

const LiveContext = createContext<LiveState>({ phase: "connecting" });

export function useLive(): LiveState {
  return useContext(LiveContext);
}

/** Invalidates the queries that a world's events name. */
export function LiveProvider({ world, children }: { world: string; children: ReactNode }) {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>({ phase: "connecting" });

  useEffect(() => {
    let batchTimer: ReturnType<typeof setTimeout> | undefined;
    const staleQueryKeys = new Map<string, QueryKey>();
    let fired: Omit<Activity, "id">[] = [];

    const flush = () => {
      batchTimer = undefined;
      for (const queryKey of staleQueryKeys.values()) void cache.invalidateQueries({ queryKey });
      staleQueryKeys.clear();
      for (const entry of fired) addActivity(entry);
      if (fired.length > 0) {
        const failed = fired.some((entry) => entry.error);
        toast({
          tone: failed ? "danger" : "info",
          title: `${plural(fired.length, "scheduled action")} fired`,
          detail: firedSummary(fired.map((entry) => (entry.error ? `${entry.action} (${entry.error})` : entry.action))),
        });
      }
      fired = [];
    };

    const stream = new EventStream({
      url: `${apiOrigin.replace(/^http/, "ws")}/simulator/worlds/${encodeURIComponent(world)}/events`,
      search: (): Record<string, string> => {
        const token = accessToken();
        return token ? { token } : {};
      },
      onState: (next) => {
        if (next.phase === "live") startBuffering(world);
        else stopBuffering(world);
        setState(next);
      },
      onCatchUp: (isResync) => {
        // Data may be outdated after a reconnect. If the world restarted, traffic ids start from 1 again, so a request
        // for newer rows would return none.
        if (isResync) void cache.resetQueries({ queryKey: keys.allTraffic(world) });
        void cache.invalidateQueries();
      },
      onEvent: (event) => {
        push(world, event);
        if (event.type === "scenario") recordRunEvent(event);
        if (event.type === "fired") fired.push(firedActivity(world, event));
        if (event.type === "changed" && event.about === "worlds") {
          void cache.resetQueries({ queryKey: keys.allTraffic(world) });
        }
        for (const key of staleKeys(world, event)) staleQueryKeys.set(JSON.stringify(key), key);
        batchTimer ??= setTimeout(flush, BATCH_MS);
      },
    });
    stream.open();
    return () => {
      clearTimeout(batchTimer);
      stream.close();
    };
  }, [cache, world]);

  return <LiveContext.Provider value={state}>{children}</LiveContext.Provider>;
}
