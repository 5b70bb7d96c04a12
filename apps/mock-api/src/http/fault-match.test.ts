import type { Endpoint } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { transfer } from "@mekong/contract/http/wallet";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import { expect, test } from "vitest";
import { type FaultedCall, mostSpecificFault } from "./fault-match";

const somchai = "0812345678";

function call(endpoint: unknown, member: string | null = null): FaultedCall {
  return { endpoint: endpoint as Endpoint | null, member };
}

/** Rules in the order they were set; each is named by its endpoint and member. */
function rules(...targets: Array<[endpoint: string, member?: string]>) {
  return targets.map(([endpoint, member], seq) => ({
    seq,
    rule: { endpoint, member, effect: { code: "gone" } } as FaultRule,
  }));
}

function winningEndpoint(faults: ReturnType<typeof rules>, to: FaultedCall) {
  const rule = mostSpecificFault(faults, to)?.rule;
  return rule && [rule.endpoint, rule.member].filter(Boolean).join(" ");
}

test.each([
  [
    "an exact endpoint over its block",
    rules(["wallet/*"], ["POST /api/wallet/transfer"], ["wallet/*"]),
    "POST /api/wallet/transfer",
  ],
  ["a block over everything", rules(["*"], ["wallet/*"], ["*"]), "wallet/*"],
  ["a member over none", rules(["*", somchai], ["*"]), `* ${somchai}`],
  ["a closer endpoint over a member", rules(["wallet/*"], ["*", somchai]), "wallet/*"],
  ["nothing for another member's", rules(["*", "0899999999"]), undefined],
  ["nothing for another endpoint's", rules(["GET /api/wallet"], ["qrcode/*"]), undefined],
])("of two that fit, %s", (_, faults, expected) => {
  expect(winningEndpoint(faults, call(transfer, somchai))).toBe(expected);
});

test("prefers the newest of equally specific rules", () => {
  const faults = rules(["*"], ["*"], ["*"]);
  expect(mostSpecificFault(faults, call(login))?.seq).toBe(2);
  expect(mostSpecificFault([...faults].reverse(), call(login))?.seq).toBe(2);
});

test("matches the endpoint's label regardless of parameters", () => {
  expect(winningEndpoint(rules(["POST /api/qrcode/:provider"]), call(createQrcode))).toBe("POST /api/qrcode/:provider");
});

test("matches a block whose paths have one segment", () => {
  expect(winningEndpoint(rules(["login/*"]), call(login))).toBe("login/*");
});

test("matches an unknown path only by *", () => {
  expect(winningEndpoint(rules(["*"]), call(null))).toBe("*");
  expect(winningEndpoint(rules(["wallet/*"]), call(null))).toBeUndefined();
});
