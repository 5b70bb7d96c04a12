import { z } from "zod";
import { instant, money } from "../http/common";
import { currencies, qrProviders } from "../limits";
import { controlEndpoint, worldEndpoint } from "./endpoint";
import { signedInTeam } from "./teams/teams";

export const memberRow = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  active: z.boolean(),
  currency: z.enum(currencies),
  coin: z.int(),
  main: money,
  bonus: money,
  games: money,
  createdAt: instant,
});
export type MemberRow = z.output<typeof memberRow>;

export const qrStatuses = ["LIVE", "PAID", "EXPIRED", "CANCELLED"] as const;

export const qrRow = z.object({
  id: z.string(),
  member: z.string(),
  provider: z.enum(qrProviders),
  amount: money,
  status: z.enum(qrStatuses),
  payload: z.string(),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
});
export type QrRow = z.output<typeof qrRow>;

export const listMembers = worldEndpoint({
  name: "reads.members",
  method: "GET",
  path: "/simulator/worlds/:world/members",
  about: "Lists members, newest first.",
  answer: z.object({ members: z.array(memberRow) }),
  refusals: ["UPSTREAM_WORLD"],
});

export const listQrcodes = worldEndpoint({
  name: "reads.qrcodes",
  method: "GET",
  path: "/simulator/worlds/:world/qrcodes",
  about: "Lists QRs, newest first.",
  answer: z.object({ qrcodes: z.array(qrRow) }),
  refusals: ["UPSTREAM_WORLD"],
});

export const ready = controlEndpoint({
  name: "ready",
  method: "GET",
  path: "/simulator/ready",
  about: "Responds when the server is ready, with the team that signed in.",
  answer: z.object({
    ready: z.literal(true),
    version: z.string(),
    webUrl: z.string().optional(),
    /** Absent if there are no teams. */
    team: signedInTeam.optional(),
  }),
});
