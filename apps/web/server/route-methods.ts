import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { patternOf, routeLabels } from "./route-patterns";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

export const READ_METHODS = ["GET", "HEAD"];
const ACTION_METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Answers OPTIONS, and rejects methods that a route does not have with 405 and `Allow`. Remix would run loaders for
 * OPTIONS, and reject without `Allow` or with 400.
 */
export function rejectMethod(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  // Routes change in development.
  if (typeof build === "function") return (_request, _response, next) => next();
  const labelOf = routeLabels(build.routes);
  const modulesByPattern = new Map<string, RouteModule[]>();
  for (const [id, route] of Object.entries(build.routes)) {
    const pattern = patternOf(id, build.routes);
    if (route) modulesByPattern.set(pattern, [...(modulesByPattern.get(pattern) ?? []), route.module]);
  }
  return (request: Request, response: Response, next: NextFunction): void => {
    const modules = modulesByPattern.get(labelOf(request.path)) ?? [];
    const isPage = modules.some((module) => module.default !== undefined);
    const methods = methodsOf(modules);
    if (methods.length === 0 || methods.includes(request.method)) {
      next();
      return;
    }
    if (isPage && request.method !== "OPTIONS") {
      response.set("Allow", allowed(methods));
      next();
    } else answerOtherMethod(request, response, methods);
  };
}

export function answerOtherMethod(request: Request, response: Response, methods: readonly string[]): void {
  const allow = allowed(methods);
  response.set({ Allow: allow, "Cache-Control": "no-store" });
  if (request.method === "OPTIONS") response.status(204).end();
  else response.status(405).type("text/plain").send(`Method: ${allow}\n`);
}

function allowed(methods: readonly string[]): string {
  return [...methods, "OPTIONS"].join(", ");
}

function methodsOf(modules: readonly RouteModule[]): string[] {
  const isReadable = modules.some((module) => module.default !== undefined || module.loader !== undefined);
  const hasAction = modules.some(({ action }) => action !== undefined);
  return [...(isReadable ? READ_METHODS : []), ...(hasAction ? ACTION_METHODS : [])];
}
