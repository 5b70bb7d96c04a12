import { currencies, GIFT_LINK_JWE } from "@mekong/contract/limits";
import { autopilotKinds } from "@mekong/contract/simulator/actions/autopilot";
import { CLOCK_RANGE, isClockTime } from "@mekong/contract/simulator/clock-bounds";
import { TRAFFIC_ROWS, trafficRow } from "@mekong/contract/simulator/traffic";
import { z } from "zod";
import { storedClockSchema } from "./clock";
import { InvalidWorldFile } from "./errors";
import { jsonOf } from "./json";
import { recordingSchema } from "./recording";
import { manifestSchema } from "./stored-world";

const textSchema = z.object({ th: z.string(), lo: z.string(), en: z.string() }).readonly();

const amount = z.number().min(0);
const percent = z.number().min(0).max(100);
/** Amounts are in baht or kip. */
const operatorRulesSchema = z.object({
  withdrawMin: amount,
  withdrawMax: amount,
  invitePercent: percent,
  /** Percentage paid out without (`Success`) and with (`Fail`) a pending bonus condition. */
  inviteSuccess: percent,
  inviteFail: percent,
  refundPercent: percent,
  refundSuccess: percent,
  refundFail: percent,
});

const bytes32 = z.string().regex(/^[\w-]{43}$/);
const publicGiftKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: bytes32,
  y: bytes32,
  use: z.literal("enc"),
  alg: z.literal(GIFT_LINK_JWE.alg),
});

const secret = z.string().min(1).max(200);

export const settingSchemas = {
  origin: manifestSchema,
  /** A missing clock means real time. */
  clock: storedClockSchema.refine(
    ({ frozenAtMs, offsetMs }) => isClockTime(frozenAtMs ?? Date.now() + offsetMs),
    CLOCK_RANGE,
  ),
  seed: z.string().min(1).max(64),
  site: z.object({
    name: z.string(),
    website: z.string(),
    lineId: z.string(),
    lineUrl: z.string(),
  }),
  rules: z.record(z.enum(currencies), operatorRulesSchema),
  autopilot: z.partialRecord(
    z.enum(autopilotKinds),
    z.object({ on: z.boolean(), delaySeconds: z.int().min(0).max(86_400) }),
  ),
  giftKey: z.object({ publicKey: publicGiftKey, privateKey: publicGiftKey.extend({ d: bytes32 }) }),
  wheel: z.object({
    name: textSchema,
    kipPerBaht: z.int().min(1).max(1_000_000),
    /** Turnover as a multiple of the bonus. */
    bonusMultiple: z.int().min(0).max(1_000_000),
  }),
  uploadKey: secret,
  chat: z.object({ refuseJoins: z.boolean() }),
  chatKey: secret,
  recording: recordingSchema,
  /** Traffic of a closed or imported world, until it is opened. Earlier versions stored no request ids. */
  traffic: z.array(trafficRow.extend({ requestId: z.string().nullable().default(null) })).max(TRAFFIC_ROWS),
} satisfies Record<string, z.ZodType>;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;

export function parseSetting<K extends SettingKey>(key: K, text: string): SettingValue<K> {
  const parsed = settingSchemas[key].safeParse(jsonOf(text));
  if (parsed.success) return parsed.data as SettingValue<K>;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join(".")}` : "";
  throw new InvalidWorldFile(`it is not a world: its setting ${key} is invalid${where}: ${issue?.message}`);
}
