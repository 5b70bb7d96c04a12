/** The conversation that this page is in, for those who do not have its code. */
let held: { whose: string; close: () => void } | null = null;

/** For `client/current-store` only: this page is in a conversation now. @param whose see `releaseChat` */
export function holdChat(whose: string, close: () => void): void {
  held = { whose, close };
}

/**
 * Leaves the conversation, when its member or guest is no longer who is here: the backend closes the room of a member who
 * has signed out, and the page would go to the login for it. @param whose `member` and the id, or `guest`
 */
export function releaseChat(whose: string): void {
  if (held?.whose !== whose) return;
  held.close();
  held = null;
}

/** A name for who chats in this page; a browser has one guest. */
export function whoseChat(member: { userId: string | null } | null): string {
  return member ? `member ${member.userId ?? ""}` : "guest";
}
