import { actionCatalogue } from "@mekong/contract/simulator/actions";
import { faultRule } from "@mekong/contract/simulator/faults";
import { trafficQuery } from "@mekong/contract/simulator/traffic";
import { expect, test } from "vitest";
import type { z } from "zod";
import { parseInput } from "./input";

const fault = { endpoint: "*", effect: { code: "gone" } };

test.each<[string, z.ZodType, unknown, { code: string; path: string; about: RegExp }]>([
  [
    "an absent field",
    actionCatalogue["member.create"].input,
    { username: "x" },
    { code: "KEY_MISSING", path: "password", about: /string/ },
  ],
  [
    "an unknown field",
    actionCatalogue["qr.pay"].input,
    { target: "latest", amount: 1 },
    { code: "KEY_INVALID", path: "amount", about: /^one of target$/ },
  ],
  [
    "a field where none is taken",
    actionCatalogue["clock.freeze"].input,
    { at: 1 },
    { code: "KEY_INVALID", path: "at", about: /no fields/ },
  ],
  [
    "a wrong value",
    actionCatalogue["switch.set"].input,
    { name: "spin", value: true },
    { code: "KEY_INVALID", path: "name", about: /terminated/ },
  ],
  [
    "too much",
    actionCatalogue["clock.advance"].input,
    { days: 1, toNext: "day" },
    { code: "KEY_INVALID", path: "", about: /either toNext/ },
  ],
  [
    "nothing at all",
    actionCatalogue["clock.advance"].input,
    {},
    { code: "KEY_INVALID", path: "", about: /either toNext/ },
  ],
  [
    "money with three decimals",
    actionCatalogue["member.credit"].input,
    { member: "x", wallet: "main", amount: 0.001 },
    { code: "KEY_INVALID", path: "amount", about: /two decimals/ },
  ],
  [
    "an endpoint that is none",
    faultRule,
    { ...fault, endpoint: "POST /api/walet" },
    { code: "KEY_INVALID", path: "endpoint", about: /wallet\/\*/ },
  ],
  [
    "a code that is none",
    faultRule,
    { ...fault, effect: { code: "nope" } },
    { code: "KEY_INVALID", path: "effect.code", about: /TRANSFER_FAIL/ },
  ],
  [
    "a status out of range",
    faultRule,
    { ...fault, effect: { status: 99 } },
    { code: "KEY_INVALID", path: "effect.status", about: />=200/ },
  ],
  [
    "a delay the wrong way round",
    faultRule,
    { ...fault, effect: { delayMs: [9, 5] } },
    { code: "KEY_INVALID", path: "effect.delayMs", about: /min, max/ },
  ],
  [
    "half a delay",
    faultRule,
    { ...fault, effect: { delayMs: [5] } },
    { code: "KEY_INVALID", path: "effect.delayMs", about: /2 items/ },
  ],
  [
    "no effect",
    faultRule,
    { ...fault, effect: {} },
    { code: "KEY_INVALID", path: "effect", about: /exactly one of code, status, delayMs, drop, hang, run, malformed/ },
  ],
  [
    "two effects",
    faultRule,
    { ...fault, effect: { drop: true, hang: true } },
    { code: "KEY_INVALID", path: "effect", about: /exactly one of/ },
  ],
  ["a wait without a unit", trafficQuery, { wait: "5" }, { code: "KEY_INVALID", path: "wait", about: /5s or 500ms/ }],
  [
    "a count that is no number",
    trafficQuery,
    { count: "many" },
    { code: "KEY_INVALID", path: "count", about: /number/ },
  ],
])("%s is refused with its path and what is allowed", (_, schema, input, { about, ...expected }) => {
  expect(() => parseInput(schema, input)).toThrow(
    expect.objectContaining({ ...expected, about: expect.stringMatching(about) }),
  );
});

test("returns the parsed input", () => {
  expect(parseInput(trafficQuery, { after: "7", wait: "5s" })).toEqual({ after: 7, wait: "5s" });
  expect(parseInput(faultRule, fault)).toEqual(fault);
});
