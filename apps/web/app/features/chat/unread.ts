import { useSyncExternalStore } from "react";
import { type ChatAnswer, type ChatHistory, type ChatWho, chatFields, chatPaths } from "./chat-data";

let count = 0;
const listeners = new Set<() => void>();

/** How many messages of the support the customer has not read: on the chat's button. */
export function setUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

/** `setUnread`'s number. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** Asks the backend for it, quietly: without an answer nothing is unread. */
export async function askUnread(who: ChatWho): Promise<number> {
  try {
    // Not by the widget's own transport, which is not in the page yet.
    const body = new URLSearchParams({ [chatFields.limit]: "1" });
    if (who.kind === "guest") body.set(chatFields.guestId, who.guestId);
    else body.set(chatFields.userId, who.userId ?? "");
    const { answer }: ChatAnswer<ChatHistory> = await (await fetch(chatPaths.history, { method: "POST", body })).json();
    return answer?.unread ?? 0;
  } catch {
    return 0;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
