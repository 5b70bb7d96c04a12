/**
 * Sheet names and values of `intent`. Separate from `profile-data.ts`, because every member page loads them.
 */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
