import { useEffect, useMemo, useSyncExternalStore } from "react";
import { safeStorage, storageKeys } from "../session/local-storage";
import type { SyncedWallet } from "./wallet";

const listeners = new Set<() => void>();

/** Uses the names of spec §3. */
function storeWallet({ wallet, syncedAt }: SyncedWallet, member: string): void {
  safeStorage.set(storageKeys.userInfo, JSON.stringify({ ...wallet, timesync: syncedAt, member }));
  safeStorage.set(storageKeys.lastSync, syncedAt);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function parseStoredWallet(text: string | null, member: string): SyncedWallet | null {
  if (!text) return null;
  try {
    const { timesync, member: storedMember, ...wallet } = JSON.parse(text);
    if (storedMember !== member) return null;
    const isComplete = typeof timesync === "string" && wallet.profile && wallet.wallet && Array.isArray(wallet.slots);
    return isComplete ? { wallet, syncedAt: timesync } : null;
  } catch {
    return null;
  }
}

/** Returns the server's wallet, else this member's stored copy with `fresh: false`. */
export function useWallet(live: SyncedWallet | null, member: string): { known: SyncedWallet | null; fresh: boolean } {
  useEffect(() => {
    if (live) storeWallet(live, member);
  }, [live, member]);
  const text = useSyncExternalStore(
    subscribe,
    () => safeStorage.get(storageKeys.userInfo),
    () => null,
  );
  const storedWallet = useMemo(() => (live ? null : parseStoredWallet(text, member)), [live, text, member]);
  return { known: live ?? storedWallet, fresh: live !== null };
}
