// @ts-check
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** May be deleted at any time. */
export const CACHE = join(ROOT, ".cache");
