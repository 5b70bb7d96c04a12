import { expect, test } from "vitest";
import { traceContextOf, traceIdOf, traceparentOf } from "./trace-context";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

test("parses and writes a traceparent header", () => {
  const context = { traceId: TRACE_ID, spanId: "00f067aa0ba902b7", traceFlags: 1 };
  expect(traceContextOf(TRACEPARENT)).toEqual(context);
  expect(traceparentOf(context)).toBe(TRACEPARENT);
  expect(traceIdOf(TRACEPARENT)).toBe(TRACE_ID);
});

test.each<unknown>([
  undefined,
  null,
  "",
  "00-xyz",
  [TRACEPARENT],
  `${TRACEPARENT}, ${TRACEPARENT}`,
  TRACEPARENT.toUpperCase(),
  TRACEPARENT.replace(/^00/, "ff"),
  TRACEPARENT.replace(TRACE_ID, "0".repeat(32)),
  TRACEPARENT.replace("00f067aa0ba902b7", "0".repeat(16)),
])("ignores the header %j", (header) => {
  expect(traceContextOf(header)).toBeNull();
  expect(traceIdOf(header)).toBeUndefined();
});
