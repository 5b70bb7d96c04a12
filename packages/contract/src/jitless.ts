import { config } from "zod";

/**
 * Imported before anything with a schema, zod makes no code of texts, nor tries whether it may: a page whose policy
 * allows no `eval` would have that reported as a violation.
 */
config({ jitless: true });
