import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChatWho } from "../chat-data";
import type { ChatStore } from "../client/chat-store";
import { chatStoreOf } from "../client/current-store";
import type { ChatSnapshot } from "../client/snapshot";

export function useChat(who: ChatWho): { store: ChatStore; chat: ChatSnapshot } {
  const { kind } = who;
  const id = who.kind === "guest" ? who.guestId : who.userId;
  const store = useMemo(
    () => chatStoreOf(kind === "guest" ? { kind, guestId: id ?? "" } : { kind, userId: id }),
    [kind, id],
  );
  useEffect(() => store.start(), [store]);
  return { store, chat: useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot) };
}
