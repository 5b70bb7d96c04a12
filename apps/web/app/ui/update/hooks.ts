import type { PartMissing } from "./load-anew";

/** Set by `startUpdates` on member pages, so that visitors do not load this code. */
export const updateHooks: {
  partMissing?: () => Promise<PartMissing>;
  reloadHere?: () => Promise<void>;
  holdReload?: () => () => void;
} = {};
