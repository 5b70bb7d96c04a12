import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds: the backend takes milliseconds, external systems up to a minute. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export interface GaugeOptions {
  name: string;
  help: string;
  read(): number;
}

export interface CompletedRequest {
  method: string;
  /** Pattern of the path, because URLs contain member data and have unbounded cardinality. */
  route: string;
  status: number;
  seconds: number;
}

export class MetricsServerError extends Error {
  override readonly name = "MetricsUnserved";
}

type RequestRecorder = (request: CompletedRequest) => void;

export class Metrics {
  readonly #registry = new Registry();
  readonly recordRequest: RequestRecorder;

  constructor(service: string, inFlight: () => number) {
    this.#registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.#registry });
    this.recordRequest = this.#requestRecorder("http", {
      total: "Completed requests; status 0: connection cut before the response.",
      duration: "Time from receiving a request to the end of its response.",
      isDurationByStatus: false,
    });
    this.gauge({ name: "http_requests_in_flight", help: "Requests in progress.", read: inFlight });
  }

  backendRequests(): RequestRecorder {
    return this.#requestRecorder("backend", {
      total: "Requests to the backend; status 0: no complete response.",
      duration: "Time from sending a request to the backend to the end of its response.",
      isDurationByStatus: true,
    });
  }

  #requestRecorder(
    prefix: string,
    { total, duration, isDurationByStatus }: { total: string; duration: string; isDurationByStatus: boolean },
  ): RequestRecorder {
    const registers = [this.#registry];
    const requests = new Counter({
      name: `${prefix}_requests_total`,
      help: total,
      labelNames: ["method", "route", "status"],
      registers,
    });
    const durations = new Histogram({
      name: `${prefix}_request_duration_seconds`,
      help: duration,
      labelNames: isDurationByStatus ? ["method", "route", "status"] : ["method", "route"],
      buckets: DURATIONS,
      registers,
    });
    return ({ method, route, status, seconds }) => {
      const labels = { method, route, status: String(status) };
      requests.inc(labels);
      durations.observe(isDurationByStatus ? labels : { method, route }, seconds);
    };
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
