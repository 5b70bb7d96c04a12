import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, money } from "../http/common";
import { currencies } from "../limits";
import { worldParams } from "./worlds";

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

export const listWithdrawals = endpoint({
  name: "reads.withdrawals",
  method: "GET",
  path: "/simulator/worlds/:world/withdrawals",
  access: "simulator",
  about: "Lists withdrawals, newest first.",
  params: worldParams,
  answer: z.object({ withdrawals: z.array(withdrawalRow) }),
  refusals: ["NO_WORLD", "UPSTREAM_WORLD"],
});

export const listIncoming = endpoint({
  name: "reads.incoming",
  method: "GET",
  path: "/simulator/worlds/:world/incoming",
  access: "simulator",
  about: "Lists incoming bank and mobile wallet transfers, newest first.",
  params: worldParams,
  answer: z.object({ incoming: z.array(incomingRow) }),
  refusals: ["NO_WORLD", "UPSTREAM_WORLD"],
});
