import { externalStore } from "../../ui/browser/external-store";
import { safeStorage, storageKeys } from "../session/local-storage";
import { type ChatAnswer, type ChatHistory, type ChatIdentity, chatPaths, identityFields } from "./chat-data";

const KEY_BYTES = 16;

/** `crypto.randomUUID` is missing on plain http, as in a local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Used where browser storage is blocked. */
let pageGuestId: string | null = null;

export function storedGuestId(): string | null {
  return safeStorage.get(storageKeys.guestId) ?? pageGuestId;
}

export function getOrCreateGuestId(): string {
  const storedId = storedGuestId();
  if (storedId) return storedId;
  pageGuestId = randomKey();
  safeStorage.set(storageKeys.guestId, pageGuestId);
  return pageGuestId;
}

/** Sign-out can close this chat without importing the chat bundle. */
let openChat: { ownerKey: string; close: () => void } | null = null;

export function registerOpenChat(ownerKey: string, close: () => void): void {
  openChat = { ownerKey, close };
}

/** After sign-out, an open chat would rejoin its closed room and redirect to the login. */
export function closeOpenChat(ownerKey: string): void {
  if (openChat?.ownerKey !== ownerKey) return;
  openChat.close();
  openChat = null;
}

export function chatOwnerKey(member: { userId: string | null } | null): string {
  return member ? `member ${member.userId ?? ""}` : "guest";
}

export const { set: setUnread, useValue: useUnread } = externalStore(0);

export async function fetchUnread(identity: ChatIdentity): Promise<number> {
  try {
    // Uses `fetch`, because the chat widget's transport is not loaded yet.
    const body = new URLSearchParams({ ...identityFields(identity), limit: "1" });
    const { answer }: ChatAnswer<ChatHistory> = await (await fetch(chatPaths.history, { method: "POST", body })).json();
    return answer?.unread ?? 0;
  } catch {
    return 0;
  }
}
