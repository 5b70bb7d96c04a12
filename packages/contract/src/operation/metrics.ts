import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; a call of the backend takes about a millisecond, a page ten, one that waits for somebody else a minute. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** A measure of the program's own, read when somebody asks. */
export interface Measure {
  name: string;
  help: string;
  read(): number;
}

/** One request that has been answered. */
export interface Answered {
  method: string;
  /** The route's pattern, never the address: addresses hold members' data, and there is no end of them. */
  route: string;
  /** 0: the connection was cut. */
  status: number;
  seconds: number;
}

/** The metrics cannot be served where the settings say. */
export class MetricsUnserved extends Error {
  override readonly name = "MetricsUnserved";
}

/** What a program counts, in the form that Prometheus reads. No label holds anything of a member. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter;
  readonly #durations: Histogram;

  /** @param inFlight requests that are being answered */
  constructor(service: string, inFlight: () => number) {
    this.#registry.setDefaultLabels({ service });
    // Event loop lag, memory, processor time, garbage collection, open handles.
    collectDefaultMetrics({ register: this.#registry });
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: "http_requests_total",
      help: "Requests answered; status 0: cut before an answer.",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "http_request_duration_seconds",
      help: "From the arrival of a request to the end of its answer.",
      labelNames: ["method", "route"],
      buckets: DURATIONS,
      registers,
    });
    this.gauge({ name: "http_requests_in_flight", help: "Requests that are being answered.", read: inFlight });
  }

  gauge({ name, help, read }: Measure): void {
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

  answered({ method, route, status, seconds }: Answered): void {
    this.#requests.inc({ method, route, status: String(status) });
    this.#durations.observe({ method, route }, seconds);
  }

  /** Everything, as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /**
   * Serves GET /metrics at a port of its own, so that no proxy in front of the program passes it on.
   * @throws MetricsUnserved when it cannot be listened on
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
    await new Promise<void>((listening, failed) => {
      server.once("error", ({ message }) => failed(new MetricsUnserved(`the metrics cannot be served: ${message}`)));
      server.listen(port, host, listening);
    });
    // What is measured must not keep the process that is measured.
    server.unref();
    return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
  }
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
