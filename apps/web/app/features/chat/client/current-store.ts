import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChatIdentity } from "../chat-data";
import { chatOwnerKey, registerOpenChat, setUnread } from "../chat-session";
import { ChatStore } from "./chat-store";
import { openSocket } from "./room";
import type { ChatSnapshot } from "./snapshot";
import { transportFor } from "./transport";

let current: { ownerKey: string; store: ChatStore } | null = null;

/** All widgets share one store; a sign-in or sign-out replaces it. */
function chatStoreOf(identity: ChatIdentity): ChatStore {
  const ownerKey = chatOwnerKey(identity.kind === "member" ? identity : null);
  if (current?.ownerKey === ownerKey) return current.store;
  current?.store.close();
  const store = new ChatStore({
    identity,
    transport: transportFor(identity),
    openSocket: openSocket,
    storage: sessionStorage,
    onUnread: (unread) => current?.store === store && setUnread(unread),
    onLeave: (to) => location.assign(to),
  });
  current = { ownerKey, store };
  registerOpenChat(ownerKey, () => {
    store.close();
    if (current?.store === store) current = null;
  });
  return store;
}

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
