import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfig } from "@remix-run/route-config";

const ignoredRouteFiles = ["**/*.test.{ts,tsx}"];

/**
 * Pages and what belongs to one of them; `resources/` has what scripts of any page request, and the page that the server
 * answers in place of another. Both name addresses the same way.
 */
export default [
  ...(await flatRoutes({ ignoredRouteFiles })),
  ...(await flatRoutes({ ignoredRouteFiles, rootDirectory: "resources" })),
] satisfies RouteConfig;
