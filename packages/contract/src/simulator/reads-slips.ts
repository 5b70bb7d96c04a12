import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, money } from "../http/common";
import { slipStatuses } from "../http/slip";
import { currencies } from "../limits";
import { slipReasons } from "../slip";
import { worldParams } from "./worlds";

export const slipRow = z.object({
  id: z.string(),
  member: z.string(),
  status: z.enum(slipStatuses),
  note: z.enum(slipReasons).nullable(),
  amount: money.nullable(),
  reference: z.string(),
  /** The bank's reference, of an accepted one. */
  bankReference: z.string().nullable(),
  /** Opens the picture without a token, for some minutes; null when the file is gone. */
  picture: z.url().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type SlipRow = z.output<typeof slipRow>;

const bankAccount = z.object({ bankCode: z.string(), accountNo: z.string(), name: z.string() });

/** What a slip's picture says, the bank's word on it, and what a review would say. */
export const slipReading = z.object({
  /** The code on the picture: the bank that sent the money, and its reference. Null when it can't be read. */
  code: z.object({ bank: z.string(), reference: z.string() }).nullable(),
  /** The transfer that the bank knows by that reference; null when there is none. */
  transfer: z
    .object({
      amount: money,
      currency: z.enum(currencies),
      from: bankAccount,
      to: bankAccount,
      at: instant,
    })
    .nullable(),
  /** Why a review would turn the slip down now; null when it would accept it, or when it is decided. */
  against: z.enum(slipReasons).nullable(),
});
export type SlipReading = z.output<typeof slipReading>;

export const readSlip = endpoint({
  name: "reads.slip",
  method: "GET",
  path: "/simulator/worlds/:world/slips/:slip/reading",
  access: "simulator",
  about:
    "Reads a slip's picture anew: the code on it, the bank's transfer, and what a review would say. Decides nothing.",
  params: worldParams.extend({ slip: z.string().min(1).max(64) }),
  answer: slipReading,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const listSlipRows = endpoint({
  name: "reads.slips",
  method: "GET",
  path: "/simulator/worlds/:world/slips",
  access: "simulator",
  about: "Slips, newest first, with a way to see the picture.",
  params: worldParams,
  answer: z.object({ slips: z.array(slipRow) }),
  refusals: ["NO_WORLD"],
});
