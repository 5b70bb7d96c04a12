import { config } from "zod";

/** Import before any schema. Prevents zod's `eval` probe, which a strict CSP would report. */
config({ jitless: true });
