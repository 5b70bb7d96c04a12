import type { ChatIdentity } from "../chat-data";
import { chatOwnerKey, registerOpenChat } from "../open-chat";
import { setUnread } from "../unread";
import { ChatStore } from "./chat-store";
import { openSocket } from "./connection";
import { transportFor } from "./transport";

let current: { ownerKey: string; store: ChatStore } | null = null;

/** Returns the store shared by all widgets; a sign-in or sign-out replaces it. */
export function chatStoreOf(identity: ChatIdentity): ChatStore {
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
