import { listActions } from "@mekong/contract/simulator/actions";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { simulator } from "./client";
import { keys, type TrafficFilter } from "./keys";
import { appendRows } from "./traffic-rows";

/** Version of the server, and where web is when the server knows it. */
export function useReady() {
  return useQuery({
    queryKey: keys.ready,
    queryFn: async (): Promise<{ version: string; webUrl?: string }> => simulator().ready(),
  });
}

export function useWorlds() {
  return useQuery({ queryKey: keys.worlds, queryFn: () => simulator().worlds() });
}

/** The action catalogue; it does not change while a server runs. */
export function useActions() {
  return useQuery({
    queryKey: keys.actions,
    queryFn: async () => (await simulator().call(listActions, {})).actions,
  });
}

export function useWorldState(world: string) {
  return useQuery({ queryKey: keys.state(world), queryFn: () => simulator().use(world).state() });
}

export function useAudit(world: string) {
  return useQuery({ queryKey: keys.audit(world), queryFn: () => simulator().use(world).audit() });
}

export function useMembers(world: string) {
  return useQuery({ queryKey: keys.members(world), queryFn: () => simulator().use(world).members() });
}

export function useQrcodes(world: string) {
  return useQuery({ queryKey: keys.qrcodes(world), queryFn: () => simulator().use(world).qrcodes() });
}

export function useFaults(world: string) {
  return useQuery({ queryKey: keys.faults(world), queryFn: () => simulator().use(world).faults() });
}

/** Traffic rows that match, oldest first. Each fetch asks only for what is newer than the last known row. */
export function useTraffic(world: string, filter: TrafficFilter) {
  const cache = useQueryClient();
  const queryKey = keys.traffic(world, filter);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const known = cache.getQueryData<TrafficRow[]>(queryKey) ?? [];
      const { rows } = await simulator()
        .use(world)
        .traffic({ ...filter, after: known.at(-1)?.id });
      return appendRows(known, rows);
    },
    // Rows never change: comparing 2,000 of them deeply would cost more than it saves.
    structuralSharing: false,
  });
}
