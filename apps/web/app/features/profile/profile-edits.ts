/**
 * Names of the profile sheets, also the values of the form field `intent`. They are apart from `profile-data.ts`, because
 * every member page loads this file.
 */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
