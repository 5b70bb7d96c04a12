/**
 * Profile sheets and values of the field `intent`. Not in `profile-data.ts`, so that member pages do not load that
 * file.
 */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
