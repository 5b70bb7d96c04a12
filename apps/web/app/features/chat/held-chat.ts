/** The open chat; stored here, so that sign-out can close it without importing the chat bundle. */
let held: { whose: string; close: () => void } | null = null;

/** Only for `client/current-store`. */
export function holdChat(whose: string, close: () => void): void {
  held = { whose, close };
}

/**
 * Closes the chat on sign-out. Otherwise it would react to the closed room by redirecting to the login.
 * @param whose key of `whoseChat`
 */
export function releaseChat(whose: string): void {
  if (held?.whose !== whose) return;
  held.close();
  held = null;
}

export function whoseChat(member: { userId: string | null } | null): string {
  return member ? `member ${member.userId ?? ""}` : "guest";
}
