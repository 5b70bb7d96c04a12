import { MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { listActions } from "@mekong/contract/simulator/actions";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { listRooms } from "@mekong/contract/simulator/reads-chat";
import { getRecording } from "@mekong/contract/simulator/recording";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import type { UpstreamSummary } from "@mekong/contract/simulator/upstream";
import { listSnapshots } from "@mekong/contract/simulator/world-files";
import { listWorlds } from "@mekong/contract/simulator/worlds";
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { moneyText } from "../format/money";
import { simulator } from "./client";
import { keys, type TrafficFilter } from "./keys";
import { appendRows } from "./traffic-rows";

/** Server version, and web's URL if the server knows it. */
export function useReady() {
  return useQuery({
    queryKey: keys.ready,
    queryFn: async (): Promise<{ version: string; webUrl?: string; team?: SignedInTeam }> => simulator().ready(),
  });
}

export const WORLDS_PER_PAGE = MAX_PAGE_SIZE;

/** Worlds with `search` in their name, an exact match first. Keeps the previous page while the next one loads. */
export function useWorlds(search = "", offset = 0, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keys.worldPage(search, offset),
    queryFn: () => simulator().call(listWorlds, { query: { search, limit: WORLDS_PER_PAGE, offset } }),
    placeholderData: keepPreviousData,
  });
}

export function useWorldListed(name: string) {
  const { data } = useWorlds(name, 0, name !== "");
  return data?.worlds.find((world) => world.name === name);
}

/** The action catalogue; constant while a server runs. */
export function useActions() {
  return useQuery({
    queryKey: keys.actions,
    queryFn: async () => (await simulator().call(listActions, {})).actions,
  });
}

/** Creates a hook that reads from a world. */
function worldQuery<Data>(
  keyOf: (world: string) => QueryKey,
  read: (world: WorldClient) => Promise<Data>,
  useEnabled: (world: string) => boolean = () => true,
) {
  return function useWorldQuery(world: string) {
    const enabled = useEnabled(world);
    return useQuery({ enabled, queryKey: keyOf(world), queryFn: () => read(simulator().use(world)) });
  };
}

export const useWorldState = worldQuery(keys.state, (world) => world.state());

/** Returns the world's upstream; undefined while loading, and if the world has none. */
export function useUpstream(world: string): UpstreamSummary | undefined {
  return useWorldState(world).data?.world?.upstream;
}

/**
 * Whether the mock answers for the world. False while loading, because the mock refuses some queries for a world with
 * an upstream.
 */
function useMockAnswers(world: string): boolean {
  const { data, isPending } = useWorldState(world);
  return !isPending && data?.world?.upstream === undefined;
}

export const useAudit = worldQuery(keys.audit, (world) => world.audit(), useMockAnswers);
export const useMembers = worldQuery(keys.members, (world) => world.members(), useMockAnswers);
export const useQrcodes = worldQuery(keys.qrcodes, (world) => world.qrcodes(), useMockAnswers);

/** Chat rooms, latest message first, and whether all rooms are blocked. */
export const useRooms = worldQuery(
  keys.rooms,
  ({ name: world }) => simulator().call(listRooms, { params: { world } }),
  useMockAnswers,
);

export const useWithdrawals = worldQuery(keys.withdrawals, (world) => world.withdrawals());
export const useSlips = worldQuery(keys.slips, (world) => world.slips());
export const useIncoming = worldQuery(keys.incoming, (world) => world.incoming());
export const useSms = worldQuery(keys.sms, (world) => world.sms());
export const useWheel = worldQuery(keys.wheel, (world) => world.wheel());
export const useCoupons = worldQuery(keys.coupons, (world) => world.coupons());
export const useFaults = worldQuery(keys.faults, (world) => world.faults());

/** Drift report: where the world's upstream deviates from the contract. */
export const useDrift = worldQuery(keys.drift, (world) => world.drift());

/** Members of a recording, and the calls that were not recorded. */
export const useReplay = worldQuery(keys.replay, (world) => world.replay());

export const useRecording = worldQuery(keys.recording, ({ name: world }) =>
  simulator().call(getRecording, { params: { world } }),
);

/** Snapshots of a world, oldest first. */
export const useSnapshots = worldQuery(
  keys.snapshots,
  async ({ name: world }) => (await simulator().call(listSnapshots, { params: { world } })).snapshots,
);

/** Reads the slip's picture. The server repeats the recognition on each request, which can take a second. */
export function useSlipReading(world: string, slip: string) {
  return useQuery({
    queryKey: keys.slipReading(world, slip),
    queryFn: () => simulator().use(world).slipReading(slip),
  });
}

const AUDIT_LOG_REFETCH_MS = 5_000;

/** Pages of the audit log, newest first. Polls, because the server sends no events for new entries. */
export function useAuditLog(search: string) {
  return useInfiniteQuery({
    queryKey: keys.auditLog(search),
    queryFn: ({ pageParam: before }) => simulator().auditLog({ search, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    refetchInterval: AUDIT_LOG_REFETCH_MS,
  });
}

const MESSAGES_PER_PAGE = 50;

/**
 * Messages of a room, in pages: the first page has the newest, `fetchNextPage` loads older ones. Within a page, oldest
 * first.
 * @param enabled whether the room exists
 */
export function useRoomMessages(world: string, room: string, enabled: boolean) {
  return useInfiniteQuery({
    enabled,
    queryKey: keys.messages(world, room),
    queryFn: ({ pageParam: before }) => simulator().use(world).roomMessages(room, { limit: MESSAGES_PER_PAGE, before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (lastPage) => (lastPage.length < MESSAGES_PER_PAGE ? undefined : lastPage[0]?.id),
  });
}

/** Matching traffic rows, oldest first. Each fetch requests only rows newer than the last known one. */
export function useTraffic(world: string, filter: TrafficFilter) {
  const cache = useQueryClient();
  const queryKey = keys.traffic(world, filter);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const cachedRows = cache.getQueryData<TrafficRow[]>(queryKey) ?? [];
      const { rows, dropped } = await simulator()
        .use(world)
        .traffic({ ...filter, after: cachedRows.at(-1)?.id });
      return appendRows(cachedRows, rows, dropped);
    },
    // Rows never change: deep comparison of 2,000 rows would cost more than it saves.
    structuralSharing: false,
  });
}

export function useWorld(): string {
  return useParams().world ?? "main";
}

/** Formats an amount in baht or kip with the member's currency; default: the world's. */
export function useMoney(): (amount: number, member?: string) => string {
  const world = useWorld();
  const members = useMembers(world).data;
  const worldCurrency = useWorldState(world).data?.world.currency ?? "BAHT";
  return useCallback(
    (amount, member) =>
      moneyText(amount, members?.find(({ username }) => username === member)?.currency ?? worldCurrency),
    [members, worldCurrency],
  );
}
