import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** In seconds: the backend takes milliseconds, external systems up to a minute. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export interface GaugeOptions {
  name: string;
  help: string;
  read(): number;
}

export interface CompletedRequest {
  method: string;
  /** Pattern, not URL: URLs contain member data and have unbounded cardinality. */
  route: string;
  status: number;
  seconds: number;
}

export class MetricsServerError extends Error {
  override readonly name = "MetricsUnserved";
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter;
  readonly #durations: Histogram;

  constructor(service: string, inFlight: () => number) {
    this.#registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.#registry });
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: "http_requests_total",
      help: "Completed requests; status 0: connection cut before the response.",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from receiving a request to the end of its response.",
      labelNames: ["method", "route"],
      buckets: DURATIONS,
      registers,
    });
    this.gauge({ name: "http_requests_in_flight", help: "Requests in progress.", read: inFlight });
  }

  gauge({ name, help, read }: GaugeOptions): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  counter(name: string, help: string): { add(): void } {
    const counter = new Counter({ name, help, registers: [this.#registry] });
    return { add: () => counter.inc() };
  }

  recordRequest({ method, route, status, seconds }: CompletedRequest): void {
    this.#requests.inc({ method, route, status: String(status) });
    this.#durations.observe({ method, route }, seconds);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /**
   * Uses a separate port, which proxies do not expose.
   * @throws MetricsServerError
   */
  async serve({ host, port }: { host: string; port: number }): Promise<MetricsServer> {
    const server = createServer((request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") {
        response.writeHead(404, { "content-type": "text/plain" }).end("GET /metrics\n");
        return;
      }
      this.text().then(
        (text) => response.writeHead(200, { "content-type": this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", ({ message }) => reject(new MetricsServerError(`metrics cannot be served: ${message}`)));
      server.listen(port, host, resolve);
    });
    server.unref();
    return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
  }
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
