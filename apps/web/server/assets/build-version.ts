import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";
import type { NextFunction, Request, Response } from "express";
import type { Pages } from "../app";

/** Lets open pages notice a newer build. Remix's manifest version changes exactly with browser files. */
export function buildVersion(build: Pages["build"]) {
  // Vite updates the page itself.
  const version = typeof build === "function" ? null : build.assets.version;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (version !== null) response.set(BUILD_HEADER, version);
    if (request.path === BUILD_PATH) response.set("Cache-Control", "no-store").status(204).end();
    else next();
  };
}
