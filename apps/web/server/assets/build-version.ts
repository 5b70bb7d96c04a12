import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";
import type { NextFunction, Request, Response } from "express";
import type { Pages } from "../app";

/**
 * Names the build in every response, so that an open page notices that another one has taken its place. The name is the
 * one of Remix's manifest: it changes with every file that browsers load, and with nothing else.
 */
export function buildVersion(build: Pages["build"]) {
  // In development files change while the server runs, and Vite tells the page itself.
  const version = typeof build === "function" ? null : build.assets.version;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (version !== null) response.set(BUILD_HEADER, version);
    if (request.path === BUILD_PATH) response.set("Cache-Control", "no-store").status(204).end();
    else next();
  };
}
