import { type FaultEffect, faultEffect } from "@mekong/contract/simulator/faults";

/** A parsed effect or an error. */
export type ParsedEffect = { effect: FaultEffect; error?: undefined } | { effect?: undefined; error: string };

function validateEffect(effect: unknown, errorText: string): ParsedEffect {
  const parsed = faultEffect.safeParse(effect);
  return parsed.success ? { effect: parsed.data } : { error: errorText };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** Parses a range of delays in milliseconds. */
export function parseDelayEffect(min: string, max: string): ParsedEffect {
  return validateEffect(
    { delayMs: [numberOf(min), numberOf(max)] },
    "Enter whole milliseconds, at most 120000, From not above To",
  );
}

/** Parses a status and an optional JSON body. */
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
