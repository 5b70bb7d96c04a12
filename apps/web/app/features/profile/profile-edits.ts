/**
 * Names of the profile sheets and values of the form field `intent`. They are not in `profile-data.ts`, so that member
 * pages, which all need them, do not load that file.
 */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
