import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { buildVersion } from "./assets/build-version";
import { clientHeaders } from "./client-headers";
import { redirectToPage } from "./data-paths";
import type { WebSettings } from "./env";
import { errorHandler } from "./error-handler";
import { type Operation, observeRequests } from "./operation/operation";
import { traceRequests } from "./operation/trace-requests";
import { remix } from "./remix";
import { rejectUnknownMethod, rejectUnroutablePath } from "./request-line";
import { rejectMethod } from "./route-methods";
import { assumeHttps } from "./scheme";
import { screenHeader } from "./screen-header";
import { memberGate } from "./security/member-gate";
import { originGate, validateHost } from "./security/origin-gate";
import { panelOrigins, securityHeaders } from "./security/security-headers";
import { worldCookie } from "./world-cookie";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    cspNonce: string;
  }
}

export interface Pages {
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: RequestHandler;
  development: boolean;
}

export function createApp(
  settings: WebSettings,
  { build, files, development }: Pages,
  operation: Operation,
): express.Express {
  const app = express();
  app.disable("x-powered-by");
  // First, so that all responses carry them.
  app.use(securityHeaders({ ...settings, panelOrigins: panelOrigins(settings, development), development }));
  app.use(clientHeaders(settings));
  app.use(observeRequests(operation, settings));
  app.use(rejectUnknownMethod);
  app.use(validateHost);
  if (settings.publicUrl?.startsWith("https:")) app.use(assumeHttps);
  app.use(originGate);
  app.use(buildVersion(build));
  app.use(compression());
  app.use(files);
  if (settings.simulator) app.use(worldCookie(settings));
  if (operation.tracing) app.use(traceRequests(operation.tracing, operation));
  app.use(rejectUnroutablePath);
  app.use(redirectToPage);
  app.use(rejectMethod(build));
  if (settings.simulator) app.use(screenHeader(operation));
  app.all("*", remix(build, development ? "development" : "production", memberGate(settings)));
  app.use(errorHandler(operation));
  return app;
}
