/** Profile sheets and values of the field `intent`. Separate from `profile-data.ts`, which member pages do not load. */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];
