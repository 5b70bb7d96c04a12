import {
  type AnswerOf,
  type Endpoint,
  endpointLabel,
  type InputOf,
  pathOf,
  type QueryOf,
} from "@mekong/contract/endpoint";
import { HTTP_TIMEOUT_MS, REQUESTED_WITH, UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { TRACEPARENT_HEADER } from "@mekong/contract/operation/trace-context";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import {
  CLOCK_HEADER,
  RECORDED_AT_HEADER,
  type SimulatedClock,
  simulatedClockStates,
  UPSTREAM_HEADER,
} from "@mekong/contract/simulator/ribbon-headers";
import { reportCall } from "../../server/operation/backend-calls";
import { isWorldName, WORLD_COOKIE } from "../../server/world-cookie";
import { formatDateTime } from "../ui/time/format";
import { type BackendResponse, sendRequest } from "./backend-http.server";
import { settings } from "./env.server";
import { recordIdempotencySupport } from "./idempotency-support.server";
import { readLocale } from "./locale.server";
import { log, requestLogFields } from "./log.server";
import type { ApiResult } from "./read-answer.server";
import { readAnswer } from "./read-answer.server";
import { plainCookie } from "./request-origin.server";
import { readSession } from "./session.server";
import { uploadBody } from "./upload-body.server";

export type { ApiResult } from "./read-answer.server";

export interface CallOptions {
  /** One key per rendered form. */
  idempotencyKey?: string;
}

type CallInput<E> =
  unknown extends InputOf<E>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export interface Api {
  /** Never throws for backend or network failures. */
  call<E extends Endpoint>(endpoint: E, ...input: CallInput<E>): Promise<ApiResult<AnswerOf<E>>>;
  /** Streams the browser's form to the backend, until the browser aborts. Other values go in the query. */
  upload<E extends Endpoint>(endpoint: E, query?: QueryOf<E>): Promise<ApiResult<AnswerOf<E>>>;
  /** Highest number of live faults that a response reported. */
  readonly faultsLive: number;
  /** Clock in the last response; null for the mock in real time. */
  readonly worldClock: SimulatedClock | null;
}

export interface ApiOptions {
  timeoutMs?: number;
  /** Replaces the session's token, for example right after login. Null sends none. */
  token?: string | null;
}

/** Adds token, language, world and timeout to calls, which follow no redirects. */
export function apiFor(request: Request, { timeoutMs = HTTP_TIMEOUT_MS, token }: ApiOptions = {}): Api {
  const session = token === undefined ? readSession(request) : Promise.resolve(token === null ? null : { token });
  const logFields = requestLogFields(request);
  let faultsLive = 0;
  let worldClock: SimulatedClock | null = null;
  let baseHeaders: Record<string, string> | undefined;

  async function resultOf<E extends Endpoint>(
    endpoint: E,
    headers: Record<string, string>,
    sendToBackend: () => Promise<BackendResponse>,
  ): Promise<ApiResult<AnswerOf<E>>> {
    try {
      const raw = await reportCall({ endpoint, headers }, sendToBackend);
      recordIdempotencySupport(raw.headers, worldOf(request));
      // A stopping backend, or a proxy that reaches none, has processed nothing.
      if (raw.status === 503 && raw.headers.get("Retry-After") !== null) {
        log().warn(`${endpointLabel(endpoint)} was turned away`, { ...logFields, status: 503 });
        return { kind: "unreachable" };
      }
      faultsLive = Math.max(faultsLive, Number(raw.headers.get("x-simulator-faults")) || 0);
      worldClock = worldClockIn(raw.headers);
      const { reason, ...result } = readAnswer(endpoint, raw);
      if (reason) log().warn(`${endpointLabel(endpoint)} broke the contract: ${reason}`, logFields);
      return result as ApiResult<AnswerOf<E>>;
    } catch (error) {
      log().warn(`${endpointLabel(endpoint)} got no answer: ${reasonOf(error)}`, logFields);
      return isUnsent(error) ? { kind: "unreachable", unsent: true } : { kind: "unreachable" };
    }
  }

  function headersFor(token: string | undefined, options: CallOptions = {}): Record<string, string> {
    baseHeaders ??= baseHeadersOf(request);
    const headers = { ...baseHeaders };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
    return headers;
  }

  return {
    get faultsLive() {
      return faultsLive;
    },
    get worldClock() {
      return worldClock;
    },
    async call<E extends Endpoint>(endpoint: E, ...[input, options]: CallInput<E>) {
      const { params, query, body } = (input ?? {}) as CallParts;
      const url = endpointUrl(endpoint, { params, query });
      const headers = headersFor((await session)?.token, options as CallOptions | undefined);
      if (body !== undefined) headers["Content-Type"] = "application/json";
      const bodyText = body === undefined ? undefined : JSON.stringify(body);
      return resultOf(endpoint, headers, () =>
        sendRequest(url, { method: endpoint.method, headers, body: bodyText, timeoutMs }),
      );
    },
    async upload<E extends Endpoint>(endpoint: E, query?: QueryOf<E>) {
      const headers = headersFor((await session)?.token);
      for (const name of ["Content-Type", "Content-Length"]) {
        const value = request.headers.get(name);
        if (value !== null) headers[name] = value;
      }
      const { signal } = request;
      const upload = request.body && uploadBody(request.body);
      const url = endpointUrl(endpoint, { query: query as CallParts["query"] });
      const result = await resultOf(endpoint, headers, () =>
        sendRequest(url, {
          method: endpoint.method,
          headers,
          body: upload?.body,
          timeoutMs: UPLOAD_TIMEOUT_MS,
          signal,
        }),
      );
      // The backend may respond early: let the browser send its whole body first.
      if (!signal.aborted) await upload?.drain();
      return result;
    },
  };
}

function worldClockIn(headers: BackendResponse["headers"]): SimulatedClock | null {
  if (!settings().simulator) return null;
  const upstream = headers.get(UPSTREAM_HEADER);
  const recordedAt = headers.get(RECORDED_AT_HEADER);
  if (upstream !== null && recordedAt !== null)
    return { kind: "recording", at: `${upstream}, ${formatDateTime(recordedAt)}` };
  if (upstream !== null) return { kind: "upstream", at: upstream };
  const kind = simulatedClockStates.find((each) => each === headers.get(CLOCK_HEADER));
  const instant = headers.get("x-world-time");
  return kind && instant ? { kind, at: formatDateTime(instant) } : null;
}

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function endpointUrl(endpoint: Endpoint, { params, query }: Pick<CallParts, "params" | "query">): URL {
  const url = new URL(pathOf(endpoint, params), settings().apiUrl);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

/**
 * Headers passed on to the backend. The request id links web's log to the backend's ledger entries; `clientHeaders` has
 * checked X-Forwarded-For and traceparent.
 */
const PASSED_HEADERS = [REQUEST_ID_HEADER, "User-Agent", "X-Forwarded-For", TRACEPARENT_HEADER, "tracestate"];

function baseHeadersOf(request: Request): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": readLocale(request),
    "X-Requested-With": REQUESTED_WITH,
  };
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  if (!settings().simulator) return headers;
  const world = worldOf(request);
  if (world !== null) headers["X-World"] = world;
  const screen = request.headers.get(SCREEN_HEADER);
  if (screen) headers[SCREEN_HEADER] = screen;
  return headers;
}

/** Simulator world of the cookie; null for `main`. */
export function worldOf(request: Request): string | null {
  const world = settings().simulator ? plainCookie(request, WORLD_COOKIE) : null;
  return isWorldName(world) ? world : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const CONNECTION_ERROR_CODES = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnsent(error: unknown): boolean {
  // `fetch` reports it as the cause.
  return [error, error instanceof Error ? error.cause : null].some(
    (each) => each instanceof Error && "code" in each && CONNECTION_ERROR_CODES.has(String(each.code)),
  );
}
