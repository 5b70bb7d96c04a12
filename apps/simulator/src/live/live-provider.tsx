import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { accessToken, apiOrigin } from "../api/client";
import { keys } from "../api/keys";
import { plural } from "../format/words";
import { toast } from "../ui/toasts";
import { type Activity, note } from "./activity";
import { staleKeys } from "./changes";
import { EventStream, type LiveState } from "./event-stream";
import { firedNote, firedSummary } from "./fired";
import { beginHearing, endHearing, hear } from "./heard";
import { noteRun } from "./scenario-runs";

/** Batches invalidations: a burst of events causes one refetch, this long after the first event. */
const GATHER_MS = 100;

const Live = createContext<LiveState>({ phase: "connecting" });

/** State of the live connection. */
export function useLive(): LiveState {
  return useContext(Live);
}

/** Invalidates the queries that a world's events name. */
export function LiveProvider({ world, children }: { world: string; children: ReactNode }) {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>({ phase: "connecting" });

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stale = new Map<string, QueryKey>();
    let fired: Omit<Activity, "id">[] = [];

    const settle = () => {
      gathering = undefined;
      for (const queryKey of stale.values()) void cache.invalidateQueries({ queryKey });
      stale.clear();
      for (const entry of fired) note(entry);
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
        if (next.phase === "live") beginHearing(world);
        else endHearing(world);
        setState(next);
      },
      onCatchUp: (anew) => {
        // Data may be outdated after a reconnect. If the world restarted, traffic ids start from 1 again, so a request
        // for newer rows would return none.
        if (anew) void cache.resetQueries({ queryKey: keys.allTraffic(world) });
        void cache.invalidateQueries();
      },
      onEvent: (event) => {
        hear(world, event);
        if (event.type === "scenario") noteRun(event);
        if (event.type === "fired") fired.push(firedNote(world, event));
        if (event.type === "changed" && event.about === "worlds") {
          void cache.resetQueries({ queryKey: keys.allTraffic(world) });
        }
        for (const key of staleKeys(world, event)) stale.set(JSON.stringify(key), key);
        gathering ??= setTimeout(settle, GATHER_MS);
      },
    });
    stream.open();
    return () => {
      clearTimeout(gathering);
      stream.close();
    };
  }, [cache, world]);

  return <Live.Provider value={state}>{children}</Live.Provider>;
}
