import { currencies, GIFT_LINK_JWE } from "@mekong/contract/limits";
import { autopilotKinds } from "@mekong/contract/simulator/actions/autopilot";
import { CLOCK_RANGE, isClockTime } from "@mekong/contract/simulator/clock-bounds";
import { TRAFFIC_ROWS, trafficRow } from "@mekong/contract/simulator/traffic";
import { z } from "zod";
import { storedClockSchema } from "./clock";
import { NoWorldFile } from "./no-world-file";
import { originSchema } from "./origin";

const textSchema = z.object({ th: z.string(), lo: z.string(), en: z.string() }).readonly();

const amount = z.number().min(0);
const percent = z.number().min(0).max(100);
/** What the operator has decided for a currency. Amounts are in baht or kip. */
const operatorRulesSchema = z.object({
  withdrawMin: amount,
  withdrawMax: amount,
  /** Share of an invitee's settled losses that their inviter earns. */
  invitePercent: percent,
  /** Share of an invite bonus that is paid when no bonus condition is pending, and when one is. */
  inviteSuccess: percent,
  inviteFail: percent,
  /** Share of own settled net losses that is given back. */
  refundPercent: percent,
  /** Share of a collected refund that goes to the wallet when no bonus condition is pending, and when one is. */
  refundSuccess: percent,
  refundFail: percent,
});

/** Base64url of 32 bytes: a coordinate of the curve, or a private key. */
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

/** Every value of the `Setting` table, by key: facts about a world, kept as JSON. */
export const settingSchemas = {
  origin: originSchema,
  /** When it is missing: the real time. */
  clock: storedClockSchema.refine(
    ({ frozenAtMs, offsetMs }) => isClockTime(frozenAtMs ?? Date.now() + offsetMs),
    CLOCK_RANGE,
  ),
  /** Of the dice, when they were given another than the world was created with. */
  seed: z.string().min(1).max(64),
  /** The operator's site. */
  site: z.object({
    name: z.string(),
    website: z.string(),
    /** The operator's account on LINE, and the address that adds it as a friend. */
    lineId: z.string(),
    lineUrl: z.string(),
  }),
  rules: z.record(z.enum(currencies), operatorRulesSchema),
  /** Whether a kind of thing is decided by itself, and how long after it came. */
  autopilot: z.partialRecord(
    z.enum(autopilotKinds),
    z.object({ on: z.boolean(), delaySeconds: z.int().min(0).max(86_400) }),
  ),
  /** The key pair of gift links, as JWKs. */
  giftKey: z.object({ publicKey: publicGiftKey, privateKey: publicGiftKey.extend({ d: bytes32 }) }),
  /** What the operator has decided about the prize wheel as a whole. */
  wheel: z.object({
    name: textSchema,
    /** Amounts of slices are in baht; a member with kip wins this many times as much. */
    kipPerBaht: z.int().min(1).max(1_000_000),
    /** Turnover that a bonus of the wheel asks for: times its amount. */
    bonusMultiple: z.int().min(0).max(1_000_000),
  }),
  uploadKey: secret,
  chat: z.object({ refuseJoins: z.boolean() }),
  chatKey: secret,
  /** Of a world that was imported: the traffic that came with it, until it is taken over. Files of earlier versions have no ids of requests. */
  traffic: z.array(trafficRow.extend({ requestId: z.string().nullable().default(null) })).max(TRAFFIC_ROWS),
} satisfies Record<string, z.ZodType>;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>;

/** @throws NoWorldFile naming the setting, and what is wrong with it */
export function parseSetting<K extends SettingKey>(key: K, text: string): SettingValue<K> {
  const parsed = settingSchemas[key].safeParse(jsonOf(text));
  if (parsed.success) return parsed.data as SettingValue<K>;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join(".")}` : "";
  throw new NoWorldFile(`it is no world: its setting ${key} is wrong${where}: ${issue?.message}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
