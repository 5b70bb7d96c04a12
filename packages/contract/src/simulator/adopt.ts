import { z } from "zod";
import { endpoint } from "../endpoint";
import { upstreamInput } from "./upstream";
import { worldParams } from "./worlds";

/** Parts of the operator's catalogue, in the order in which a report lists the parts. */
export const catalogueKinds = [
  "site",
  "banks",
  "sources",
  "texts",
  "depositAccounts",
  "withdrawLimits",
  "games",
  "bonuses",
  "wheel",
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

export const catalogueKindNames: Readonly<Record<CatalogueKind, string>> = {
  site: "Site name and contact",
  banks: "Banks",
  sources: "Sources",
  texts: "Texts and banners",
  depositAccounts: "Deposit accounts",
  withdrawLimits: "Withdrawal limits",
  games: "Games",
  bonuses: "Bonuses",
  wheel: "Wheel slices",
};

/** Name of the snapshot that an adoption takes of the world before the world changes. */
export const ADOPT_SNAPSHOT = "before-adopt";

const skippedItem = z.object({
  kind: z.enum(catalogueKinds),
  /** Endpoint that the item was read from, such as `GET /api/bonus`. */
  endpoint: z.string(),
  /** Code or name of the item in the list; empty if the row is not about an item of a list. */
  item: z.string(),
  /** Path of the field in the response, such as `[].percent`; empty if the problem is not in a single field. */
  field: z.string(),
  /** Reason for the row. Secrets and personal numbers in the reason are masked. */
  why: z.string(),
});
export type SkippedItem = z.output<typeof skippedItem>;

const adoptReport = z.object({
  /** Origin of the backend whose catalogue was copied. */
  from: z.string(),
  /** Name of the snapshot that restores the world to its state before the adoption. */
  snapshot: z.string(),
  copied: z.array(z.object({ kind: z.enum(catalogueKinds), count: z.int() })),
  /** Items that were not copied, and fields that were completed with data of the world. */
  skipped: z.array(skippedItem),
});
export type AdoptReport = z.output<typeof adoptReport>;

const { url, headers } = upstreamInput.shape;

export const adoptCatalogue = endpoint({
  name: "worlds.adopt",
  method: "POST",
  path: "/simulator/worlds/:world/adopt",
  access: "simulator",
  about:
    "Copies the catalogue of a backend, listed in UPSTREAM_ORIGINS, into the world: site, banks, sources and texts, and with a username and password also deposit accounts, withdrawal limits, games, bonuses and wheel. Members, money and history are not changed. What does not fit is listed and skipped.",
  params: worldParams,
  body: z.strictObject({
    url,
    /** Username of a member of the backend. Without a username, only the public catalogue is copied. */
    username: z.string().min(1).max(64).optional(),
    /** Password of the backend's member. The password is used for this call only and not stored. */
    password: z.string().min(1).max(256).meta({ format: "password" }).optional(),
    /** Headers for every request to the backend, such as a gateway's key. The headers are not stored. */
    headers,
  }),
  answer: adoptReport,
  refusals: ["NO_WORLD", "UPSTREAM_WORLD", "UPSTREAM_FAIL"],
});
