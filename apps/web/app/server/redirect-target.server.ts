import { pageOfData } from "../../server/data-paths";
import { sameOriginPath } from "../../server/same-origin-path";

const NOT_REDIRECTABLE = /^\/(login|logout|terminated|preferences|chat)(\/|\?|$)/;
const DEFAULT_TARGET = "/user";

/** Path and search of a same-origin address, safe for redirects. */
export function safeRedirectPath(text: unknown, request: Request, fallback: string): string {
  const safePath = typeof text === "string" ? sameOriginPath(text, new URL(request.url).origin) : null;
  return safePath ?? fallback;
}

export function redirectTarget(text: unknown, request: Request): string {
  const path = safeRedirectPath(text, request, DEFAULT_TARGET);
  if (NOT_REDIRECTABLE.test(path)) return DEFAULT_TARGET;
  // Remix shows data routes as empty pages.
  return pageOfData(path) ?? path;
}

/** Login does not return to a form's URL, which is no page. */
export function loginPath(request: Request): string {
  const target = request.method === "GET" ? redirectTarget(request.url, request) : DEFAULT_TARGET;
  if (target === DEFAULT_TARGET || target === `${DEFAULT_TARGET}/home`) return "/login";
  return `/login?${new URLSearchParams({ redirectTo: target })}`;
}
