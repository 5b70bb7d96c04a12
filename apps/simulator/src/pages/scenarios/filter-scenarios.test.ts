import type { ScenarioSummary } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { filterScenarios } from "./filter-scenarios";

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
  [{ filterText: "", group: "" }, ["expired-qr", "gathered"]],
  [{ filterText: "QR expired", group: "" }, ["expired-qr"]],
  [{ filterText: "no_data", group: "" }, ["expired-qr"]],
  [{ filterText: "title wallet", group: "" }, ["gathered"]],
  [{ filterText: "qr", group: "wallet" }, ["gathered"]],
  [{ filterText: "moon", group: "" }, []],
])("%j finds %j", (filter, names) => {
  expect(filterScenarios(all, filter).map(({ name }) => name)).toEqual(names);
});
