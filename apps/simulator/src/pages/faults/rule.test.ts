import { endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { type FaultEffect, faultRule } from "@mekong/contract/simulator/faults";
import { expect, test } from "vitest";
import { codeText } from "../../strings/codes";
import {
  conditionText,
  effectText,
  faultId,
  limitErrors,
  noLimits,
  parseDelayEffect,
  parseStatusEffect,
  ruleOf,
} from "./rule";
import { allEndpoints, blocks, findTarget, type Target } from "./targets";

const effects: FaultEffect[] = [
  { code: "gone" },
  { status: 503 },
  { delayMs: [100, 200] },
  { drop: true },
  { hang: true },
  { malformed: true },
];

test("offers every endpoint of the catalogue once, in its block", () => {
  const offeredEndpoints = blocks.flatMap((block) => block.endpoints.map((target) => target.endpoint));
  expect(offeredEndpoints.sort()).toEqual(memberEndpoints.map(endpointLabel).sort());
});

test("offers exactly the codes that an endpoint can refuse with", () => {
  for (const e of memberEndpoints) expect(findTarget(endpointLabel(e))?.codes).toEqual(refusalsOf(e));
});

test("every target and effect gives a valid rule and id", () => {
  const targets: Target[] = [allEndpoints, ...blocks.flatMap((block) => [block.target, ...block.endpoints])];
  for (const target of targets) {
    for (const effect of effects) {
      expect(faultRule.safeParse(ruleOf(target, effect, noLimits)).error?.issues, target.endpoint).toBeUndefined();
      expect(faultId(target, effect, "+66 81 234")).toMatch(/^[\w.-]{1,64}$/);
    }
  }
});

test("adds limits to the rule and omits empty ones", () => {
  const rule = ruleOf(allEndpoints, { drop: true }, { times: "2", ttl: "", member: " 0811 ", after: "0" });
  expect(rule).toEqual({ endpoint: "*", effect: { drop: true }, times: 2, member: "0811", after: 0 });
});

test("rejects limits that are not whole numbers, by field", () => {
  expect(limitErrors({ times: "0", ttl: "1.5", after: "-1", member: "" })).toEqual({
    times: "1 or more",
    ttl: "1 second or more",
    after: "0 or more",
  });
  expect(limitErrors(noLimits)).toEqual({});
});

test("rejects a member limit for a call made while signed out", () => {
  const forMember = { ...noLimits, member: "0811" };
  expect(limitErrors(forMember, findTarget("POST /api/login"))).toEqual({
    member: "called without a sign-in: never matches",
  });
  expect(limitErrors(forMember, findTarget("GET /api/wallet"))).toEqual({});
  expect(limitErrors(forMember, findTarget("login/*"))).toEqual({});
});

test("the same fault has the same id, another member's fault another one", () => {
  expect(faultId(allEndpoints, { code: "gone" })).toBe("all.gone");
  expect(faultId(allEndpoints, { code: "gone" }, "0811")).toBe("all.gone.0811");
});

test("describes effects and conditions as text", () => {
  expect(effectText({ delayMs: [500, 500] })).toBe("Responds 500 ms late");
  expect(effectText({ code: "WRONG_CREDENTIAL" })).toBe(codeText("WRONG_CREDENTIAL"));
  expect(conditionText({ endpoint: "*", effect: { hang: true }, member: "0811", after: 1, chance: 0.1 })).toBe(
    "member 0811, after 1 call, 10 % of calls",
  );
});

test("every code of a fault has a text", () => {
  const missingTexts = allEndpoints.codes.filter((code) => /[A-Z]_[A-Z]/.test(codeText(code)));
  expect(missingTexts).toEqual([]);
});

test("parses a delay range and rejects an invalid one", () => {
  expect(parseDelayEffect("100", "200").effect).toEqual({ delayMs: [100, 200] });
  expect(parseDelayEffect("200", "100").error).toMatch(/not above/);
  expect(parseDelayEffect("", "100").error).toBeDefined();
  expect(parseDelayEffect("0", "120001").error).toBeDefined();
});

test("parses a status with an optional JSON body", () => {
  expect(parseStatusEffect("503", "").effect).toEqual({ status: 503 });
  expect(parseStatusEffect("200", '{"message":"gone"}').effect).toEqual({ status: 200, body: { message: "gone" } });
  expect(parseStatusEffect("503", "{oops").error).toMatch(/JSON/);
  expect(parseStatusEffect("99", "").error).toMatch(/200 to 599/);
});
