import { setTimeout as sleep } from "node:timers/promises";
import type { Span, Tracer } from "@opentelemetry/api";
import type { BasicTracerProvider } from "@opentelemetry/sdk-trace-base";
import type { Log, Service } from "./log";
import { traceContextOf, traceparentOf } from "./trace-context";

/** Harmless attributes: no URLs, bodies, headers, usernames or error messages. */
export interface SpanAttributes {
  "http.request.method"?: string;
  /** Pattern of the path that a program serves, or (`url.template`) calls. */
  "http.route"?: string;
  "url.template"?: string;
  "http.response.status_code"?: number;
  "mekong.error_code"?: string | undefined;
  "mekong.world"?: string | undefined;
  "mekong.journal_entries"?: number;
}

export interface SpanOptions {
  kind: "INTERNAL" | "SERVER" | "CLIENT";
  /** traceparent header. A missing or malformed one starts a new trace. */
  parent: unknown;
  attributes?: SpanAttributes;
}

type Api = typeof import("@opentelemetry/api");

/** The same problem is logged once in this time. */
const REPEAT_MS = 60_000;

/** Time for the last export if requests have used up the grace period. */
const MIN_EXPORT_MS = 500;

/** Exports spans over OTLP/HTTP as JSON. Server side only. */
export class Tracing {
  readonly #api: Api;
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;

  private constructor(api: Api, provider: BasicTracerProvider) {
    this.#api = api;
    this.#provider = provider;
    this.#tracer = provider.getTracer("mekong");
  }

  /**
   * Loads the OpenTelemetry SDK, which reads its other settings (OTEL_*) from the environment. Without an endpoint,
   * loads nothing.
   * @param endpoint base URL of the collector, without the path /v1/traces
   */
  static async start(service: Service, endpoint: string | null, log: Log): Promise<Tracing | null> {
    if (endpoint === null) return null;
    const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
    reportProblems(api, log);
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
    const resource = resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ "service.name": service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] }));
    return new Tracing(
      api,
      new sdk.BasicTracerProvider({ resource, spanProcessors: [new sdk.BatchSpanProcessor(exporter)] }),
    );
  }

  startSpan(name: string, { kind, parent, attributes = {} }: SpanOptions): TraceSpan {
    const { ROOT_CONTEXT, SpanKind, trace } = this.#api;
    const caller = traceContextOf(parent);
    const context = caller
      ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: kind === "SERVER" })
      : ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, { kind: SpanKind[kind], attributes: { ...attributes } }, context);
    return new TraceSpan(this, span, kind, this.#api.SpanStatusCode.ERROR);
  }

  /** Exports the remaining spans. Drops those that are not exported at `deadlineMs` (performance.now()). */
  async shutdown(deadlineMs: number): Promise<void> {
    const limitMs = Math.max(deadlineMs - performance.now(), MIN_EXPORT_MS);
    const exported = this.#provider.shutdown().catch(() => undefined);
    await Promise.race([exported, sleep(limitMs, undefined, { ref: false })]);
  }
}

export class TraceSpan {
  readonly traceparent: string;

  constructor(
    private readonly tracing: Tracing,
    private readonly span: Span,
    private readonly kind: SpanOptions["kind"],
    private readonly errorStatus: number,
  ) {
    this.traceparent = traceparentOf(span.spanContext());
  }

  startChild(name: string): TraceSpan {
    return this.tracing.startSpan(name, { kind: "INTERNAL", parent: this.traceparent });
  }

  addEvent(name: string): void {
    this.span.addEvent(name);
  }

  end(attributes: SpanAttributes & { isError: boolean }): void {
    const { isError, ...others } = attributes;
    this.span.setAttributes({ ...others });
    if (isError) this.span.setStatus({ code: this.errorStatus });
    this.span.end();
  }

  /** @param status 0 without a response */
  endHttp(status: number, attributes: SpanAttributes = {}): void {
    const isError = status === 0 || status >= (this.kind === "SERVER" ? 500 : 400);
    this.end({ ...attributes, ...(status === 0 ? {} : { "http.response.status_code": status }), isError });
  }
}

function reportProblems({ diag, DiagLogLevel }: Api, log: Log): void {
  let last = { text: "", ms: 0 };
  const warn = (...texts: unknown[]) => {
    const text = texts.map(messageOf).filter(Boolean).join(": ");
    const now = performance.now();
    if (text === last.text && now - last.ms < REPEAT_MS) return;
    last = { text, ms: now };
    log.warn(`traces: ${text}`);
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** The SDK reports an exception as JSON with its message, code and stack. */
function messageOf(text: unknown): string {
  if (typeof text !== "string") return "";
  if (!text.startsWith("{")) return text;
  try {
    const { message, code } = JSON.parse(text) as { message?: string; code?: string };
    return message || code || "";
  } catch {
    return text;
  }
}
