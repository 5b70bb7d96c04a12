import { z } from "zod";
import { instant, money } from "../http/common";
import { currencies } from "../limits";
import { worldEndpoint } from "./endpoint";

export const decisionStatuses = ["PENDING", "SUCCESS", "FAILED"] as const;

export const withdrawalRow = z.object({
  id: z.string(),
  member: z.string(),
  amount: money,
  currency: z.enum(currencies),
  status: z.enum(decisionStatuses),
  note: z.string().nullable(),
  bankCode: z.string(),
  bankAccountNo: z.string(),
  bankAccountName: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;

export const incomingRow = z.object({
  id: z.string(),
  member: z.string(),
  /** BANK: to the operator's account. WALLET: from a mobile wallet. */
  channel: z.enum(["BANK", "WALLET"]),
  bankCode: z.string().nullable(),
  amount: money,
  currency: z.enum(currencies),
  /** FAILED once expired, even before the scheduler has run. */
  status: z.enum(decisionStatuses),
  note: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  decidedAt: instant.nullable(),
});
export type IncomingRow = z.output<typeof incomingRow>;

export const listWithdrawals = worldEndpoint({
  name: "reads.withdrawals",
  method: "GET",
  path: "/simulator/worlds/:world/withdrawals",
  about: "Lists withdrawals, newest first.",
  answer: z.object({ withdrawals: z.array(withdrawalRow) }),
  refusals: ["UPSTREAM_WORLD"],
});

export const listIncoming = worldEndpoint({
  name: "reads.incoming",
  method: "GET",
  path: "/simulator/worlds/:world/incoming",
  about: "Lists incoming bank and mobile wallet transfers, newest first.",
  answer: z.object({ incoming: z.array(incomingRow) }),
  refusals: ["UPSTREAM_WORLD"],
});
