import { expect, test } from "vitest";
import type { DriftReport, DriftRow } from "./drift";
import { driftText } from "./drift-export";

const at = "2026-11-20T03:00:00.000Z";

function row(changed: Partial<DriftRow>): DriftRow {
  return {
    endpoint: "GET /api/wallet",
    kind: "wrong type",
    path: "amount",
    expected: "a number",
    reference: "§3",
    count: 2,
    firstSeen: at,
    lastSeen: at,
    example: { seen: 'string "1"', status: 200, requestId: "r-1" },
    ...changed,
  };
}

const report: DriftReport = {
  world: "staging",
  upstream: "https://staging.example",
  since: at,
  compared: [
    { endpoint: "GET /api/wallet", responses: 3 },
    { endpoint: "GET /api/bonus", responses: 1 },
  ],
  deviations: [row({ example: { seen: 'string "<b>|\u0000"', status: 200, requestId: "r-1" } })],
  information: [row({ kind: "unknown field", path: "extra" })],
  unread: 1,
};

test("exports the report as JSON", () => {
  expect(JSON.parse(driftText(report, "json"))).toEqual(report);
});

test("exports Markdown in which texts of the backend are no markup", () => {
  const text = driftText(report, "markdown");
  expect(text).toContain("4 responses of 2 endpoints compared");
  expect(text).toContain("1 responses were too long");
  expect(text.split("\n").find((line) => line.includes("wrong type"))).toBe(
    `| GET /api/wallet | amount | wrong type | a number | string "\\<b\\>\\|\u0000" | 2 | ${at} | §3 |`,
  );
  expect(driftText({ ...report, deviations: [], information: [] }, "markdown")).toContain("No deviations.");
});

test("exports JUnit with a case per endpoint and a failure per deviation", () => {
  const text = driftText(report, "junit");
  expect(text).toContain('<testsuites tests="2" failures="1" errors="0" skipped="0">');
  expect(text).toContain('<testcase classname="drift" name="GET /api/bonus"/>');
  expect(text).toContain(
    '<failure type="wrong type" message="wrong type amount">expected a number; seen string &quot;&lt;b&gt;|\ufffd&quot;, 2 times; see §3</failure>',
  );
  expect(text).not.toContain("extra");
});
