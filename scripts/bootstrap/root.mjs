// @ts-check
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Stamps, locks, logs and incremental type checks: may be deleted at any time. */
export const CACHE = join(ROOT, ".cache");
