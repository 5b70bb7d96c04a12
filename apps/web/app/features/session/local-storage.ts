/** Item names (spec §3). */
export const storedKeys = {
  locale: "locale",
  lastSync: "last_sync",
  rememberAgreement: "remember-agreement",
  inviteCode: "invite-code",
  /** Secret: it gives access to the guest's conversation. */
  guestId: "guest-id",
  userInfo: "user-info",
} as const;

type StoredKey = (typeof storedKeys)[keyof typeof storedKeys];

/** localStorage that ignores errors (blocked or full): the app works without the stored items. */
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
      // Blocked or full.
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

/** Removes the member's data on sign-out; device settings stay. */
export function forgetMember(): void {
  stored.remove(storedKeys.userInfo);
  stored.remove(storedKeys.lastSync);
}
