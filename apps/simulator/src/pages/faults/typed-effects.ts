import { type FaultEffect, faultEffect } from "@mekong/contract/simulator/faults";

/** An effect made from what was typed, or what is wrong with it. */
export type Typed = { effect: FaultEffect; error?: undefined } | { effect?: undefined; error: string };

function checked(effect: unknown, wrong: string): Typed {
  const parsed = faultEffect.safeParse(effect);
  return parsed.success ? { effect: parsed.data } : { error: wrong };
}

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** Milliseconds, least and most. */
export function delayEffect(least: string, most: string): Typed {
  return checked(
    { delayMs: [numberOf(least), numberOf(most)] },
    "Whole milliseconds, the first not above the second, at most 120000",
  );
}

/** A status and, when given, a body of JSON. */
export function statusEffect(status: string, body: string): Typed {
  let answer: unknown;
  try {
    answer = body.trim() === "" ? undefined : JSON.parse(body);
  } catch {
    return { error: 'The body must be JSON, such as {"message": "gone"}' };
  }
  const effect = { status: numberOf(status), ...(answer === undefined ? {} : { body: answer }) };
  return checked(effect, "A status from 200 to 599");
}
