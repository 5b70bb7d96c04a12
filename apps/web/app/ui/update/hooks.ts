import type { PartMissing } from "./load-anew";

/** Set by `startUpdates` on members' pages; keeps this code out of visitors' first load. */
export const update: {
  partMissing?: () => Promise<PartMissing>;
  reloadHere?: () => Promise<void>;
  holdReload?: () => () => void;
} = {};
