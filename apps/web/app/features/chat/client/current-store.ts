import type { ChatWho } from "../chat-data";
import { holdChat, whoseChat } from "../held-chat";
import { setUnread } from "../unread";
import { ChatStore } from "./chat-store";
import { openSocket } from "./connection";
import { transportFor } from "./transport";

let current: { name: string; store: ChatStore } | null = null;

/** Returns the store shared by all widgets; a sign-in or sign-out replaces it. */
export function chatStoreOf(who: ChatWho): ChatStore {
  const name = whoseChat(who.kind === "member" ? who : null);
  if (current?.name === name) return current.store;
  current?.store.close();
  const store = new ChatStore({
    who,
    transport: transportFor(who),
    openWire: openSocket,
    kept: sessionStorage,
    onUnread: (unread) => current?.store === store && setUnread(unread),
    onLeave: (to) => location.assign(to),
  });
  current = { name, store };
  holdChat(name, () => {
    store.close();
    if (current?.store === store) current = null;
  });
  return store;
}
