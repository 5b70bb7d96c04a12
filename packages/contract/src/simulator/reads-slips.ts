import { z } from "zod";
import { instant, money } from "../http/common";
import { slipStatuses } from "../http/slip";
import { currencies } from "../limits";
import { slipReasons } from "../slip";
import { controlEndpoint, worldEndpoint, worldParams } from "./endpoint";

export const slipRow = z.object({
  id: z.string(),
  member: z.string(),
  status: z.enum(slipStatuses),
  note: z.enum(slipReasons).nullable(),
  amount: money.nullable(),
  reference: z.string(),
  bankReference: z.string().nullable(),
  /** The link works without a token for some minutes. Null if the file is missing. */
  picture: z.url().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type SlipRow = z.output<typeof slipRow>;

const bankAccount = z.object({ bankCode: z.string(), accountNo: z.string(), name: z.string() });

export const slipReading = z.object({
  code: z.object({ bank: z.string(), reference: z.string() }).nullable(),
  transfer: z
    .object({
      amount: money,
      currency: z.enum(currencies),
      from: bankAccount,
      to: bankAccount,
      at: instant,
    })
    .nullable(),
  /** Reason to reject; null if none, or after the decision. */
  against: z.enum(slipReasons).nullable(),
});
export type SlipReading = z.output<typeof slipReading>;

export const readSlip = controlEndpoint({
  name: "reads.slip",
  method: "GET",
  path: "/simulator/worlds/:world/slips/:slip/reading",
  about: "Reads a slip's picture again: its code, the bank's transfer, and the result of a review. Changes nothing.",
  params: worldParams.extend({ slip: z.string().min(1).max(64) }),
  answer: slipReading,
  refusals: ["UPSTREAM_WORLD", "NO_DATA"],
});

export const listSlipRows = worldEndpoint({
  name: "reads.slips",
  method: "GET",
  path: "/simulator/worlds/:world/slips",
  about: "Lists slips, newest first, with a link to each picture.",
  answer: z.object({ slips: z.array(slipRow) }),
  refusals: ["UPSTREAM_WORLD"],
});
