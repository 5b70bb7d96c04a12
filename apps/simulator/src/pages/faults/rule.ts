import { type FaultEffect, type FaultRule, faultEffect } from "@mekong/contract/simulator/faults";
import { plural } from "../../format/text";
import { codeText } from "../../strings/codes";
import type { Target } from "./targets";

/** Limits as typed by the user; empty ones are omitted from the rule. */
export interface Limits {
  times: string;
  ttl: string;
  member: string;
  after: string;
}

export const noLimits: Limits = { times: "", ttl: "", member: "", after: "" };

/** Parses a whole number of at least `least`. Undefined if empty; NaN if invalid. */
function parseWholeNumber(text: string, min: number): number | undefined {
  if (text.trim() === "") return undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= min ? number : Number.NaN;
}

/** Validates the limits. Returns error texts by field. */
export function limitErrors(
  { times, ttl, after, member }: Limits,
  target?: Pick<Target, "signedIn">,
): Partial<Record<keyof Limits, string>> {
  return {
    ...(member.trim() && target?.signedIn === false && { member: "called without a sign-in: never matches" }),
    ...(Number.isNaN(parseWholeNumber(times, 1)) && { times: "1 or more" }),
    ...(Number.isNaN(parseWholeNumber(ttl, 1)) && { ttl: "1 second or more" }),
    ...(Number.isNaN(parseWholeNumber(after, 0)) && { after: "0 or more" }),
  };
}

/** Builds a fault rule. The limits must be valid: check them with `limitErrors` first. */
export function ruleOf(target: Target, effect: FaultEffect, limits: Limits): FaultRule {
  const rule: FaultRule = { endpoint: target.endpoint, effect };
  const [times, ttl, after] = [
    parseWholeNumber(limits.times, 1),
    parseWholeNumber(limits.ttl, 1),
    parseWholeNumber(limits.after, 0),
  ];
  const member = limits.member.trim();
  if (member) rule.member = member;
  if (after !== undefined) rule.after = after;
  if (times !== undefined) rule.times = times;
  if (ttl !== undefined) rule.ttl = ttl;
  return rule;
}

/**
 * Fault id, readable in traffic: `login.WRONG_CREDENTIAL`. Deterministic per fault and member, so setting it again
 * renews it instead of adding a second.
 */
export function faultId(target: Target, effect: FaultEffect, member?: string): string {
  return [target.name, effectName(effect), member]
    .filter((part) => part !== undefined)
    .join(".")
    .replace(/[^\w.-]/g, "-")
    .slice(0, 64);
}

function effectName(effect: FaultEffect): string {
  if ("code" in effect) return effect.code;
  if ("status" in effect) return `status-${effect.status}`;
  if ("delayMs" in effect) return "delay";
  return Object.keys(effect)[0] ?? "fault";
}

export function effectText(effect: FaultEffect): string {
  if ("code" in effect) return codeText(effect.code);
  if ("status" in effect) return `Returns status ${effect.status}`;
  if ("delayMs" in effect) {
    const [minMs, maxMs] = effect.delayMs;
    return `Responds ${minMs === maxMs ? minMs : `${minMs} to ${maxMs}`} ms late`;
  }
  if ("drop" in effect) return "Drops the connection";
  if ("hang" in effect) return "Never responds";
  return "Returns malformed JSON";
}

/** `member 0812345678, after 2 calls, 10 % of calls` */
export function conditionText({ member, after, chance }: FaultRule): string {
  return [
    member && `member ${member}`,
    after && `after ${plural(after, "call")}`,
    chance !== undefined && `${Math.round(chance * 100)} % of calls`,
  ]
    .filter(Boolean)
    .join(", ");
}

type ParsedEffect = { effect: FaultEffect; error?: undefined } | { effect?: undefined; error: string };

function validateEffect(effect: unknown, errorText: string): ParsedEffect {
  const parsed = faultEffect.safeParse(effect);
  return parsed.success ? { effect: parsed.data } : { error: errorText };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

export function parseDelayEffect(min: string, max: string): ParsedEffect {
  return validateEffect(
    { delayMs: [numberOf(min), numberOf(max)] },
    "Enter whole milliseconds, at most 120000, From not above To",
  );
}

export function parseStatusEffect(status: string, body: string): ParsedEffect {
  let parsedBody: unknown;
  try {
    parsedBody = body.trim() === "" ? undefined : JSON.parse(body);
  } catch {
    return { error: 'The body must be JSON, such as {"message": "gone"}' };
  }
  const effect = { status: numberOf(status), ...(parsedBody === undefined ? {} : { body: parsedBody }) };
  return validateEffect(effect, "Enter a status from 200 to 599");
}
