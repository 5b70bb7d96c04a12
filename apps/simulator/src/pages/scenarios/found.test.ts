import type { ScenarioSummary } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { foundScenarios } from "./found";

const scenario = (name: string, group: string, codes: string[] = []): ScenarioSummary => ({
  name,
  title: `Title of ${name}`,
  about: "Look at the QR.",
  group,
  source: "library",
  steps: 1,
  values: {},
  codes,
  problem: null,
});
const all = [scenario("expired-qr", "qrcode", ["NO_DATA"]), scenario("gathered", "wallet")];

test.each([
  [{ sought: "", group: "" }, ["expired-qr", "gathered"]],
  [{ sought: "QR expired", group: "" }, ["expired-qr"]],
  [{ sought: "no_data", group: "" }, ["expired-qr"]],
  [{ sought: "title wallet", group: "" }, ["gathered"]],
  [{ sought: "qr", group: "wallet" }, ["gathered"]],
  [{ sought: "moon", group: "" }, []],
])("%j finds %j", (filter, names) => {
  expect(foundScenarios(all, filter).map(({ name }) => name)).toEqual(names);
});
