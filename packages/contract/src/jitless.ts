import { config } from "zod";

/** Import before any schema: a strict CSP would report zod's `eval` probe. */
config({ jitless: true });
