/** Sheet names and values of `intent`. Every member page loads this file, but not `profile-data.ts`. */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
