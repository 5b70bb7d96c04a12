import type { PartMissing } from "./load-anew";

/**
 * What the member's pages do where a part of the app is missing; put here by `startUpdates`. Visitors' pages do without:
 * their first load would pay for it, and they have little to lose.
 */
export const update: {
  partMissing?: () => Promise<PartMissing>;
  reloadHere?: () => Promise<void>;
  holdReload?: () => () => void;
} = {};
