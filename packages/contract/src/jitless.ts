import { config } from "zod";

/** Import this module before any schema, because a strict CSP would report zod's `eval` probe. */
config({ jitless: true });
