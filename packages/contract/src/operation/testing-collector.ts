import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface CollectedSpan {
  service: unknown;
  name: string;
  kind: "INTERNAL" | "SERVER" | "CLIENT" | undefined;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
  events: string[];
  isError: boolean;
}

interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}

/** Part of https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: {
      spans: {
        name: string;
        kind: number;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: OtlpAttribute[];
        events: { name: string }[];
        status: { code: number };
      }[];
    }[];
  }[];
}

const KINDS = { 1: "INTERNAL", 2: "SERVER", 3: "CLIENT" } as const;
const ERROR_STATUS = 2;

/** OpenTelemetry collector for tests: receives spans over OTLP/HTTP as JSON. */
export interface TestCollector {
  url: string;
  /** Bodies of the received requests. */
  bodies: readonly string[];
  spans(): CollectedSpan[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<TestCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/traces") return void response.writeHead(404).end();
    bodies.push(await text(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as OtlpTraces)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, kind, traceId, spanId, parentSpanId, attributes, events, status }) => ({
        service: valuesOf(resource.attributes)["service.name"],
        name,
        kind: KINDS[kind as keyof typeof KINDS],
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
        events: events.map((event) => event.name),
        isError: status.code === ERROR_STATUS,
      })),
  );
}

/** Each value has one field, named by its type: `{ intValue: 200 }`. */
function valuesOf(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
