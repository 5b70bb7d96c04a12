import type { PhoneState } from "@mekong/contract/simulator/phone";
import { isPanelOrigin, panelOrigins } from "../../../server/security/security-headers";
import { isWorldName, WORLD_COOKIE } from "../../../server/world-cookie";
import { locales } from "../../i18n/locales";
import { settings } from "../../server/env.server";
import { localeCookie, readLocale } from "../../server/locale.server";
import { safeRedirectPath } from "../../server/redirect-target.server";
import { plainCookie } from "../../server/request-origin.server";
import { isOneOf } from "../../ui/is-one-of";
import { themes } from "./theme";
import { readTheme, themeCookie } from "./theme.server";

interface PhoneResponse {
  redirectTo?: string;
  headers: Headers;
  body?: string;
}

/**
 * With the parameter `to`, sets cookies (`server/world-cookie.ts` sets the world) and redirects. Without `to`, returns
 * the current choice, which only the panel's origins can read.
 * @throws Response 400 for an invalid choice; 404 without a panel
 */
export function handlePhoneRequest(request: Request): PhoneResponse {
  const panels = panelOrigins(settings(), process.env.NODE_ENV === "development");
  if (panels.length === 0) throw new Response("No simulator panel may show this app\n", { status: 404 });
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to");
  if (to === null) return { headers: corsHeaders(request, panels), body: JSON.stringify(stateOf(request)) };

  const headers = new Headers();
  const locale = searchParams.get("locale");
  if (isOneOf(locales, locale)) headers.append("Set-Cookie", localeCookie(request, locale));
  else if (locale !== null) throw new Response(`locale: one of ${locales.join(", ")}\n`, { status: 400 });
  const theme = searchParams.get("theme");
  if (isOneOf(themes, theme)) headers.append("Set-Cookie", themeCookie(request, theme));
  else if (theme !== null) throw new Response(`theme: one of ${themes.join(", ")}\n`, { status: 400 });
  return { redirectTo: safeRedirectPath(to, request, "/"), headers };
}

function stateOf(request: Request): PhoneState {
  const world = plainCookie(request, WORLD_COOKIE);
  return { world: isWorldName(world) ? world : null, locale: readLocale(request), theme: readTheme(request) };
}

function corsHeaders(request: Request, panels: readonly string[]): Headers {
  const headers = new Headers({ "Content-Type": "application/json", "Cache-Control": "no-store", Vary: "Origin" });
  const origin = request.headers.get("Origin");
  if (isPanelOrigin(origin, panels)) {
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Allow-Credentials", "true");
  }
  return headers;
}
