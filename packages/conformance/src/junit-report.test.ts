import { expect, test } from "vitest";
import type { EndpointResult } from "./findings";
import { junitReport } from "./junit-report";

const HOSTILE = `<a href="x">'&\u0000\u001b\ud800 ส😀`;

function result(endpoint: string, more: Partial<EndpointResult>): EndpointResult {
  return { endpoint, result: "conforms", reasons: [], probes: ["request"], deviations: [], information: [], ...more };
}

const deviation = {
  kind: "money",
  path: HOSTILE,
  probe: "request",
  expected: HOSTILE,
  seen: HOSTILE,
  reference: "spec §9",
} as const;

test("writes counts, failures, skipped and errors, with text that XML allows", () => {
  const xml = junitReport({
    ...{ api: "https://a.example", variant: "lao", write: false, requests: 3, stopped: HOSTILE },
    results: [
      result("GET /a", {}),
      result("GET /b", { result: "deviates", deviations: [deviation, deviation] }),
      result("GET /c", { result: "not tried", reasons: ["one", HOSTILE] }),
    ],
  });
  const escaped = "&lt;a href=&quot;x&quot;&gt;&apos;&amp;\ufffd\ufffd\ufffd ส😀";
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="1" errors="1" skipped="1">
  <testsuite name="conformance of https://a.example (lao)" tests="4" failures="1" errors="1" skipped="1">
    <testcase classname="conformance" name="GET /a"/>
    <testcase classname="conformance" name="GET /b">
      <failure type="money" message="money ${escaped}">request: expected ${escaped}; seen ${escaped}; see spec §9</failure>
      <failure type="money" message="money ${escaped}">request: expected ${escaped}; seen ${escaped}; see spec §9</failure>
    </testcase>
    <testcase classname="conformance" name="GET /c">
      <skipped message="one; ${escaped}"/>
    </testcase>
    <testcase classname="conformance" name="run">
      <error message="${escaped}"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});
