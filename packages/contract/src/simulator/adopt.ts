import { z } from "zod";
import { worldEndpoint } from "./endpoint";
import { upstreamInput } from "./upstream";

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

export const ADOPT_SNAPSHOT = "before-adopt";

const skippedItem = z.object({
  kind: z.enum(catalogueKinds),
  endpoint: z.string(),
  /** Code or name of an item of a list, else empty. */
  item: z.string(),
  /** Path such as `[].percent`; empty unless a single field is wrong. */
  field: z.string(),
  /** Secrets and personal numbers are masked. */
  why: z.string(),
});
export type SkippedItem = z.output<typeof skippedItem>;

const adoptReport = z.object({
  from: z.string(),
  /** Snapshot that undoes the adoption. */
  snapshot: z.string(),
  copied: z.array(z.object({ kind: z.enum(catalogueKinds), count: z.int() })),
  /** Items not copied, and fields completed with data of the world. */
  skipped: z.array(skippedItem),
});
export type AdoptReport = z.output<typeof adoptReport>;

const { url, headers } = upstreamInput.shape;

export const adoptCatalogue = worldEndpoint({
  name: "worlds.adopt",
  method: "POST",
  path: "/simulator/worlds/:world/adopt",
  about:
    "Copies the catalogue of a backend, listed in UPSTREAM_ORIGINS, into the world: site, banks, sources and texts, and with a username and password also deposit accounts, withdrawal limits, games, bonuses and wheel. Members, money and history are not changed. What does not fit is listed and skipped.",
  body: z.strictObject({
    url,
    /** Without a member, only the public catalogue is copied. */
    username: z.string().min(1).max(64).optional(),
    /** Not stored. */
    password: z.string().min(1).max(256).meta({ format: "password" }).optional(),
    /** Headers for every request to the backend, such as a gateway's key. They are not stored. */
    headers,
  }),
  answer: adoptReport,
  refusals: ["UPSTREAM_WORLD", "UPSTREAM_FAIL"],
});
