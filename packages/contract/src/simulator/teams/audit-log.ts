import { z } from "zod";
import { instant } from "../../http/common";
import { MAX_PAGE_SIZE } from "../../limits";
import { controlEndpoint, worldName } from "../endpoint";
import { missingShards } from "../worlds";

/** A request of the control API that could change something. Bodies, and so their secrets, are not logged. */
export const auditEntry = z.object({
  /** Ascends in time, also across shards. */
  id: z.int(),
  /** By the real clock. */
  at: instant,
  /** Null for SIMULATOR_TOKEN. */
  team: z.string().nullable(),
  /** Endpoint such as `worlds.put`, or action such as `qr.pay`. */
  action: z.string(),
  world: z.string().nullable(),
  /** What else the request names, such as a snapshot or the copied world. */
  target: z.string().nullable(),
  requestId: z.string(),
  status: z.int(),
  code: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = controlEndpoint({
  name: "audit.list",
  method: "GET",
  path: "/simulator/audit",
  about:
    "Lists the audit log, newest first: who changed what through the control API. A member sees the entries of its team. Empty if there are no teams.",
  query: z.strictObject({
    search: z.string().trim().toLowerCase().max(100).optional(),
    world: worldName.optional(),
    /** Id of the last known entry; older ones follow. */
    before: z.coerce.number<string | number>().int().min(1).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE_SIZE).optional(),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    /** Whether there are older matching entries. */
    more: z.boolean(),
    missing: missingShards,
  }),
});
