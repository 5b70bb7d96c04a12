import { useEffect, useMemo, useSyncExternalStore } from "react";
import { stored, storedKeys } from "../session/local-storage";
import type { KnownWallet } from "./wallet-answer";

const changed = new Set<() => void>();

/** Stores a copy in localStorage, under the names of spec §3. */
function remember({ wallet, syncedAt }: KnownWallet, member: string): void {
  stored.set(storedKeys.userInfo, JSON.stringify({ ...wallet, timesync: syncedAt, member }));
  stored.set(storedKeys.lastSync, syncedAt);
  for (const listener of changed) listener();
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

export function parseCopy(text: string | null, member: string): KnownWallet | null {
  if (!text) return null;
  try {
    const { timesync, member: whose, ...wallet } = JSON.parse(text);
    if (whose !== member) return null;
    const whole = typeof timesync === "string" && wallet.profile && wallet.wallet && Array.isArray(wallet.slots);
    return whole ? { wallet, syncedAt: timesync } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the server's wallet, else the stored copy with `fresh: false`. Another member's copy is ignored: tabs share one.
 */
export function useWallet(live: KnownWallet | null, member: string): { known: KnownWallet | null; fresh: boolean } {
  useEffect(() => {
    if (live) remember(live, member);
  }, [live, member]);
  const text = useSyncExternalStore(
    subscribe,
    () => stored.get(storedKeys.userInfo),
    () => null,
  );
  const copy = useMemo(() => (live ? null : parseCopy(text, member)), [live, text, member]);
  return { known: live ?? copy, fresh: live !== null };
}
