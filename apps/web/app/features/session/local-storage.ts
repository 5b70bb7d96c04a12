/** Keys of local storage, named by the spec (§3) where it names them. */
export const storedKeys = {
  locale: "locale",
  lastSync: "last_sync",
  rememberAgreement: "remember-agreement",
  /** Who invited this visitor. */
  inviteCode: "invite-code",
  /** Who a visitor is in the chat: whoever knows it sees that conversation. */
  guestId: "guest-id",
  /** Copy of the member's user info. */
  userInfo: "user-info",
} as const;

type StoredKey = (typeof storedKeys)[keyof typeof storedKeys];

/**
 * Local storage where it is allowed. Blocked (private windows, frames of another site) or full, it
 * remembers nothing: all that is kept there is a convenience.
 */
export const stored = {
  get(key: StoredKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: StoredKey, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Blocked or full: see above.
    }
  },
  remove(key: StoredKey): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: nothing was stored.
    }
  },
};

/** Forgets what belongs to the signed-in member. Choices of the device (language) stay. */
export function forgetMember(): void {
  stored.remove(storedKeys.userInfo);
  stored.remove(storedKeys.lastSync);
}
