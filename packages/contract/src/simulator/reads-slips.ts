import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, money } from "../http/common";
import { slipStatuses } from "../http/slip";
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
