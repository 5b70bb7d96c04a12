import type { NextFunction, Request, Response } from "express";
import { cookieAttributes } from "./cookie-attributes";
import type { WebSettings } from "./env";
import { sameOriginPath } from "./same-origin-path";
import { isHttpsRequest } from "./scheme";

export const WORLD_COOKIE = "world";
const PLACEHOLDER_ORIGIN = "http://own";
const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,47}$/;

export function isWorldName(text: unknown): text is string {
  return typeof text === "string" && WORLD_NAME.test(text);
}

/** Stores `?world=` in a cookie and redirects without it. */
export function worldCookie(settings: Pick<WebSettings, "embedOrigins" | "panelOrigin">) {
  return (request: Request, response: Response, next: NextFunction): void => {
    // With an origin, //other.example stays a path.
    const url = new URL(PLACEHOLDER_ORIGIN + request.originalUrl);
    const name = url.searchParams.get("world");
    if (request.method !== "GET" || name === null) {
      next();
      return;
    }
    if (!isWorldName(name)) {
      response.status(400).type("text/plain");
      response.send("world: a name of 1 to 48 lower-case letters, digits and hyphens, not starting with a hyphen\n");
      return;
    }
    url.searchParams.delete("world");
    const address = sameOriginPath(url.href, PLACEHOLDER_ORIGIN) ?? "/";
    response.cookie(WORLD_COOKIE, name, {
      ...cookieAttributes(settings, { https: isHttpsRequest(request) }),
      httpOnly: true,
    });
    response.set("Cache-Control", "no-store").redirect(302, address);
  };
}
