/** The open chat; stored here, so that sign-out can close it without importing the chat bundle. */
let openChat: { ownerKey: string; close: () => void } | null = null;

/** Only for `client/current-store`. */
export function registerOpenChat(ownerKey: string, close: () => void): void {
  openChat = { ownerKey, close };
}

/**
 * Closes the chat on sign-out. Otherwise it would react to the closed room by redirecting to the login.
 * @param ownerKey key of `chatOwnerKey`
 */
export function closeOpenChat(ownerKey: string): void {
  if (openChat?.ownerKey !== ownerKey) return;
  openChat.close();
  openChat = null;
}

export function chatOwnerKey(member: { userId: string | null } | null): string {
  return member ? `member ${member.userId ?? ""}` : "guest";
}
