const LOOPBACK = "127.0.0.1";

/** @returns the program's Prometheus metrics */
export async function fetchMetrics(port: number): Promise<string> {
  return (await fetch(`http://${LOOPBACK}:${port}/metrics`)).text();
}

/** @throws Error if the metric is missing */
export function metricOf(metrics: string, name: string): number {
  const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(metrics)?.[1];
  if (value === undefined) throw new Error(`the metrics have no ${name}`);
  return Number(value);
}

/** @returns the processor time of all processes */
export async function processorSeconds(metricsPorts: readonly number[]): Promise<number> {
  const metrics = await Promise.all(metricsPorts.map(fetchMetrics));
  return metrics.reduce((sum, text) => sum + metricOf(text, "process_cpu_seconds_total"), 0);
}
