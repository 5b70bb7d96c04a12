import { useSyncExternalStore } from "react";
import { type ChatAnswer, type ChatHistory, type ChatIdentity, chatFields, chatPaths } from "./chat-data";

let count = 0;
const listeners = new Set<() => void>();

export function setUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

export async function fetchUnread(identity: ChatIdentity): Promise<number> {
  try {
    // The widget's transport is not loaded yet.
    const body = new URLSearchParams({ [chatFields.limit]: "1" });
    if (identity.kind === "guest") body.set(chatFields.guestId, identity.guestId);
    else body.set(chatFields.userId, identity.userId ?? "");
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
