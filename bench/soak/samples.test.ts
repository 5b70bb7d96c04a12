import { expect, it } from "vitest";
import { readSoakOptions } from "./options";
import { growthOf, sampleOf } from "./samples";

it("reads memory, failures and lag from metrics", () => {
  const text = `# HELP http_requests_total Requests
http_requests_total{method="GET",route="/a",status="200",service="web"} 10
http_requests_total{method="GET",route="/a",status="503",service="web"} 2
http_requests_total{method="POST",route="/b",status="500",service="web"} 1
http_requests_total{method="POST",route="/b",status="0",service="web"} 4
process_resident_memory_bytes{service="web"} 150000000
nodejs_heap_size_used_bytes{service="web"} 5.5e7
nodejs_eventloop_lag_p99_seconds{service="web"} 0.0125
`;
  expect(sampleOf(text, 2)).toEqual({
    ...{ at: 2, memoryMb: 150, heapMb: 55, failures: 3, requests: 17, eventLoopP99Ms: 12.5 },
  });
  expect(() => sampleOf("", 0)).toThrow("process_resident_memory_bytes");
});

it("measures growth after the warm-up", () => {
  const run = (memory: (minute: number) => number) =>
    growthOf(Array.from({ length: 31 }, (_, at) => ({ at, memoryMb: memory(at) })));
  expect(run(() => 200)).toBe(0);
  expect(run((at) => 100 + 2 * at)).toBeCloseTo(2);
  // Memory grows to 300 MB within the 10-minute warm-up, and then stays constant.
  expect(run((at) => Math.min(300, 100 + 20 * at))).toBeCloseTo(0);
  expect(run((at) => 200 + (at % 2 === 0 ? 20 : -20))).toBeLessThan(0.5);
  expect(growthOf([{ at: 0, memoryMb: 5 }])).toBe(0);
});

it("validates each option by name", () => {
  expect(readSoakOptions([])).toEqual({ minutes: 30, rate: 1, growth: 1 });
  expect(readSoakOptions(["--minutes=5", "--rate=0.5"])).toMatchObject({ minutes: 5, rate: 0.5 });
  expect(() => readSoakOptions(["--minutes=0"])).toThrow('--minutes is "0"; allowed: a number from 1 to 1440');
  expect(() => readSoakOptions(["--rate=fast"])).toThrow("--rate");
  expect(() => readSoakOptions(["--hours=1"])).toThrow("--hours");
});
