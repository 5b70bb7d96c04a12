import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfig } from "@remix-run/route-config";

const ignoredRouteFiles = ["**/*.test.{ts,tsx}"];

/** `resources/`: endpoints for scripts of any page, and the page sent in place of another. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles })),
  ...(await flatRoutes({ ignoredRouteFiles, rootDirectory: "resources" })),
] satisfies RouteConfig;
