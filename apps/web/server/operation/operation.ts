import { BACKEND_READY_PATH, HEALTH_PATH, Health, READY_PATH, type Readiness } from "@mekong/contract/operation/health";
import { Log } from "@mekong/contract/operation/log";
import { Metrics } from "@mekong/contract/operation/metrics";
import { REQUEST_ID_HEADER, requestIdOf } from "@mekong/contract/operation/request-id";
import { TRACEPARENT_HEADER, traceIdOf } from "@mekong/contract/operation/trace-context";
import type { Tracing } from "@mekong/contract/operation/tracing";
import type { NextFunction, Request, Response } from "express";
import type { Pages } from "../app";
import type { WebSettings } from "../env";
import { answerOtherMethod, READ_METHODS } from "../route-methods";
import { pagePathOf, routeLabels } from "../route-patterns";

const HEALTH_PATHS = [HEALTH_PATH, READY_PATH, BACKEND_READY_PATH];
const REASON_MAX_CHARACTERS = 500;

export interface Operation {
  /** Health of web alone, which serves an error page while the backend is down. */
  health: Health;
  backendHealth: Health;
  log: Log;
  metrics: Metrics | null;
  tracing: Tracing | null;
  requests: Set<Request>;
  labelOf(path: string): string;
}

export function operationOf(
  settings: WebSettings,
  { build }: Pick<Pages, "build">,
  tracing: Tracing | null = null,
): Operation {
  const requests = new Set<Request>();
  return {
    health: new Health({}),
    backendHealth: new Health({ backend: () => checkBackend(settings.apiUrl) }),
    log: new Log("web", settings.logLevel),
    metrics: settings.metrics && new Metrics("web", () => requests.size),
    tracing,
    requests,
    labelOf: typeof build === "function" ? pagePathOf : routeLabels(build.routes),
  };
}

/** An operator's backend may lack the endpoint: any response below 500 counts. */
async function checkBackend(apiUrl: string): Promise<boolean | string> {
  // Idle connections may be closing.
  const headers = { Connection: "close" };
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(new URL(READY_PATH, apiUrl), { headers, redirect: "manual", signal });
  if (response.status < 500) {
    await response.body?.cancel();
    return true;
  }
  const { reason } = (await response.json().catch(() => ({}))) as Partial<Readiness>;
  return typeof reason === "string" && reason.length <= REASON_MAX_CHARACTERS ? `backend: ${reason}` : false;
}

/**
 * Use this after `clientHeaders`, which checks the logged traceparent. Request ids are accepted only in the header that
 * REQUEST_ID_HEADER names, which a proxy sets.
 */
export function observeRequests(operation: Operation, { requestIdHeader }: Pick<WebSettings, "requestIdHeader">) {
  const { health, backendHealth, log, metrics, requests } = operation;
  return (request: Request, response: Response, next: NextFunction) => {
    if (HEALTH_PATHS.includes(request.path) && !READ_METHODS.includes(request.method))
      return answerOtherMethod(request, response, READ_METHODS);
    if (request.path === HEALTH_PATH) return void response.json({ status: "alive" });
    if (request.path === READY_PATH) return sendReadiness(health, response, next);
    if (request.path === BACKEND_READY_PATH) return sendReadiness(backendHealth, response, next);
    const id = requestIdOf(requestIdHeader && request.headers[requestIdHeader]);
    request.headers[REQUEST_ID_HEADER] = id;
    response.set(REQUEST_ID_HEADER, id);
    // Closes the connection, so that a proxy opens its next one to another replica.
    if (health.stopping) response.set("Connection", "close");
    requests.add(request);
    const startedMs = performance.now();
    response.once("close", () => {
      requests.delete(request);
      if (metrics || log.isEnabled("info")) recordRequest({ id, request, response, startedMs }, operation);
    });
    next();
  };
}

function sendReadiness(health: Health, response: Response, next: NextFunction): void {
  health
    .readiness()
    .then((readiness) => response.status(readiness.status === "ready" ? 200 : 503).json(readiness))
    .catch(next);
}

interface ObservedRequest {
  id: string;
  request: Request;
  response: Response;
  startedMs: number;
}

function recordRequest(
  { id, request, response, startedMs }: ObservedRequest,
  { log, metrics, labelOf }: Operation,
): void {
  const ms = Math.round((performance.now() - startedMs) * 100) / 100;
  const { method } = request;
  const route = routeOf(request, labelOf);
  const status = statusOf(response);
  metrics?.recordRequest({ method, route, status, seconds: ms / 1000 });
  log.info("request", {
    requestId: id,
    traceId: traceIdOf(request.headers[TRACEPARENT_HEADER]),
    method,
    route,
    status,
    ms,
  });
}

/** Returns the route pattern, because query and parameter values contain members' data. */
export function routeOf({ originalUrl }: Request, labelOf: Operation["labelOf"]): string {
  return labelOf(originalUrl.split("?", 1)[0] ?? "");
}

/** 0 if the connection was cut. */
export function statusOf(response: Response): number {
  return response.writableFinished ? response.statusCode : 0;
}
