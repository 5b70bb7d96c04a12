import { z } from "zod";
import { instant } from "../http/common";
import { worldEndpoint } from "./endpoint";

export const smsRow = z.object({
  id: z.int(),
  phoneNumber: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type SmsRow = z.output<typeof smsRow>;

export const listSms = worldEndpoint({
  name: "reads.sms",
  method: "GET",
  path: "/simulator/worlds/:world/sms",
  about: "Lists text messages, newest first; with `phoneNumber`, those of one phone.",
  query: z.strictObject({ phoneNumber: z.string().min(1).max(64).optional() }),
  answer: z.object({ sms: z.array(smsRow) }),
  refusals: ["UPSTREAM_WORLD"],
});
