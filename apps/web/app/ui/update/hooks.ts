import type { PartMissing } from "./reload-page";

/** Set by `startUpdates` on member pages, so that visitors do not load this code. */
export const updateHooks: {
  partMissing?: () => Promise<PartMissing>;
  reloadHere?: () => Promise<void>;
  holdReload?: () => () => void;
} = {};
