import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { worldParams } from "./worlds";

export const smsRow = z.object({
  id: z.int(),
  phoneNumber: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type SmsRow = z.output<typeof smsRow>;

export const listSms = endpoint({
  name: "reads.sms",
  method: "GET",
  path: "/simulator/worlds/:world/sms",
  access: "simulator",
  about: "Lists text messages, newest first; with `phoneNumber`, those of one phone.",
  params: worldParams,
  query: z.strictObject({ phoneNumber: z.string().min(1).max(64).optional() }),
  answer: z.object({ sms: z.array(smsRow) }),
  refusals: ["NO_WORLD", "UPSTREAM_WORLD"],
});
