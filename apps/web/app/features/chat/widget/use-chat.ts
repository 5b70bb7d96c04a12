import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChatIdentity } from "../chat-data";
import type { ChatStore } from "../client/chat-store";
import { chatStoreOf } from "../client/current-store";
import type { ChatSnapshot } from "../client/snapshot";

export function useChat(identity: ChatIdentity): { store: ChatStore; chat: ChatSnapshot } {
  const { kind } = identity;
  const id = identity.kind === "guest" ? identity.guestId : identity.userId;
  const store = useMemo(
    () => chatStoreOf(kind === "guest" ? { kind, guestId: id ?? "" } : { kind, userId: id }),
    [kind, id],
  );
  useEffect(() => store.start(), [store]);
  return { store, chat: useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot) };
}
