import { expect, test, vi } from "vitest";
import { Log } from "./log";

/** Log lines written during `work`, with the console method. */
function captureLogs(work: () => void): Array<{ method: string; line: Record<string, unknown> }> {
  const lines: Array<{ method: string; line: Record<string, unknown> }> = [];
  const spies = (["error", "warn", "info"] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push({ method, line: JSON.parse(line) })),
  );
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines;
}

test("writes one JSON object with time, level, service, message and request id", () => {
  const [entry] = captureLogs(() =>
    new Log("web", "info").info("request", { requestId: "abc-12345", status: 200, ms: 1.5 }),
  );
  expect(entry).toEqual({
    method: "info",
    line: {
      ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), level: "info", service: "web", message: "request" },
      ...{ requestId: "abc-12345", status: 200, ms: 1.5 },
    },
  });
});

test("keeps trace ids, member ids and world names, which look like secrets", () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const fields = { traceId, member: "9b1f8a5e-4c3d-4e2f-8a1b-0123456789ab", world: "world-of-a-test-0123456789" };
  const [entry] = captureLogs(() => new Log("web", "info").info("request", fields));
  expect(entry?.line).toMatchObject(fields);
});

test("writes only entries of its level or more severe", () => {
  const logAll = (log: Log) => () => {
    log.error("e");
    log.warn("w");
    log.info("i");
  };
  expect(captureLogs(logAll(new Log("web", "error"))).map(({ line }) => line.message)).toEqual(["e"]);
  expect(captureLogs(logAll(new Log("web", "warn"))).map(({ line }) => line.message)).toEqual(["e", "w"]);
  expect(captureLogs(logAll(new Log("web", "info"))).map(({ line }) => line.message)).toEqual(["e", "w", "i"]);
});

test("serializes an error with name, stack frames and causes, and masks secrets", () => {
  const cause = new Error("UNIQUE failed for 0812345678");
  const error = new TypeError('could not store {"password":"hunter2"}', { cause });
  const [entry] = captureLogs(() => new Log("mock-api", "error").error("a call failed", { error }));
  expect(entry?.line.error).toMatchObject({
    name: "TypeError",
    message: expect.stringMatching(/^could not store/),
    stack: expect.stringMatching(/^ +at .*log\.test\.ts/),
    cause: { name: "Error", message: "UNIQUE failed for ••••" },
  });
  expect(JSON.stringify(entry)).not.toMatch(/hunter2|0812345678/);
});

test("serializes thrown values that are not errors", () => {
  const [entry] = captureLogs(() => new Log("mock-api", "error").error("failed", { error: "a text" }));
  expect(entry?.line.error).toEqual({ name: "string", message: "a text" });
});
