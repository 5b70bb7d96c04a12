import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfig } from "@remix-run/route-config";

const ignoredRouteFiles = ["**/*.test.{ts,tsx}"];

/** `resources/` has endpoints for scripts, and the page of `server/security/member-gate.ts`. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles })),
  ...(await flatRoutes({ ignoredRouteFiles, rootDirectory: "resources" })),
] satisfies RouteConfig;
