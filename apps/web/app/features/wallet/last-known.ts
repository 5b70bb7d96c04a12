import { useEffect, useMemo, useSyncExternalStore } from "react";
import { stored, storedKeys } from "../session/local-storage";
import type { KnownWallet } from "./wallet-answer";

const changed = new Set<() => void>();

/** Keeps a copy of the member's user info and the time of it, under the spec's names (spec §3). */
function remember({ wallet, syncedAt }: KnownWallet): void {
  stored.set(storedKeys.userInfo, JSON.stringify({ ...wallet, timesync: syncedAt }));
  stored.set(storedKeys.lastSync, syncedAt);
  for (const listener of changed) listener();
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** The copy; null when there is none or it is of another make. */
export function parseCopy(text: string | null): KnownWallet | null {
  if (!text) return null;
  try {
    const { timesync, ...wallet } = JSON.parse(text);
    const whole = typeof timesync === "string" && wallet.profile && wallet.wallet && Array.isArray(wallet.slots);
    return whole ? { wallet, syncedAt: timesync } : null;
  } catch {
    return null;
  }
}

/**
 * The member's wallet: what the server just said, else the last that this browser was told.
 * `fresh` is false for the latter.
 */
export function useWallet(live: KnownWallet | null): { known: KnownWallet | null; fresh: boolean } {
  useEffect(() => {
    if (live) remember(live);
  }, [live]);
  const text = useSyncExternalStore(
    subscribe,
    () => stored.get(storedKeys.userInfo),
    () => null,
  );
  const copy = useMemo(() => (live ? null : parseCopy(text)), [live, text]);
  return { known: live ?? copy, fresh: live !== null };
}
