import { metricOf } from "../metrics";

export interface Sample {
  /** Minutes since the start. */
  at: number;
  memoryMb: number;
  heapMb: number;
  /** 5xx responses so far. */
  failures: number;
  requests: number;
  eventLoopP99Ms: number;
}

export function sampleOf(text: string, at: number): Sample {
  const statusCounts = [...text.matchAll(/^http_requests_total\{.*?status="(\d+)".*?\} (\d+)/gm)];
  const sum = (rows: typeof statusCounts) => rows.reduce((total, [, , count]) => total + Number(count), 0);
  return {
    at,
    memoryMb: metricOf(text, "process_resident_memory_bytes") / 1e6,
    heapMb: metricOf(text, "nodejs_heap_size_used_bytes") / 1e6,
    failures: sum(statusCounts.filter(([, status]) => Number(status) >= 500)),
    requests: sum(statusCounts),
    eventLoopP99Ms: metricOf(text, "nodejs_eventloop_lag_p99_seconds") * 1000,
  };
}

/** Excluded from growth, because caches are filling. */
export const WARM_UP_SHARE = 1 / 3;

/** Returns MB per minute, by linear regression. */
export function growthOf(samples: readonly Pick<Sample, "at" | "memoryMb">[]): number {
  const measured = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  if (measured.length < 2) return 0;
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, memory] = [
    average(measured.map((sample) => sample.at)),
    average(measured.map((sample) => sample.memoryMb)),
  ];
  const covariance = measured.reduce((sum, sample) => sum + (sample.at - at) * (sample.memoryMb - memory), 0);
  const variance = measured.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return covariance / variance;
}
