/** Names from spec §3, except `member`. */
export const storageKeys = {
  locale: "locale",
  lastSync: "last_sync",
  rememberAgreement: "remember-agreement",
  inviteCode: "invite-code",
  /** Secret: it gives access to the guest's conversation. */
  guestId: "guest-id",
  userInfo: "user-info",
  /** Id of the signed-in member. Open pages reload when it changes. */
  member: "member",
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Ignores errors (blocked or full): the app works without the stored items. */
export const safeStorage = {
  get(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: StorageKey, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Blocked or full.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked: nothing was stored.
    }
  },
};

export function clearMemberStorage(): void {
  safeStorage.remove(storageKeys.member);
  safeStorage.remove(storageKeys.userInfo);
  safeStorage.remove(storageKeys.lastSync);
}
