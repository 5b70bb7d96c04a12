import { type FaultEffect, faultEffect } from "@mekong/contract/simulator/faults";

/** A parsed effect or an error. */
export type Typed = { effect: FaultEffect; error?: undefined } | { effect?: undefined; error: string };

function checked(effect: unknown, wrong: string): Typed {
  const parsed = faultEffect.safeParse(effect);
  return parsed.success ? { effect: parsed.data } : { error: wrong };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** Parses a range of delays in milliseconds. */
export function delayEffect(least: string, most: string): Typed {
  return checked(
    { delayMs: [numberOf(least), numberOf(most)] },
    "Enter whole milliseconds, at most 120000, From not above To",
  );
}

/** Parses a status and an optional JSON body. */
export function statusEffect(status: string, body: string): Typed {
  let answer: unknown;
  try {
    answer = body.trim() === "" ? undefined : JSON.parse(body);
  } catch {
    return { error: 'The body must be JSON, such as {"message": "gone"}' };
  }
  const effect = { status: numberOf(status), ...(answer === undefined ? {} : { body: answer }) };
  return checked(effect, "Enter a status from 200 to 599");
}
