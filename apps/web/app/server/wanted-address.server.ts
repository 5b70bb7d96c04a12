import { ownAddressOf } from "../../server/own-address";

const NEVER_WANTED = /^\/(login|logout|terminated|preferences|chat)(\/|\?|$)/;
const AFTER_LOGIN = "/user";

/** Path and search of a same-origin address, safe for redirects. */
export function ownAddress(text: unknown, request: Request, otherwise: string): string {
  const own = typeof text === "string" ? ownAddressOf(text, new URL(request.url).origin) : null;
  return own ?? otherwise;
}

export function wantedAddress(text: unknown, request: Request): string {
  const address = ownAddress(text, request, AFTER_LOGIN);
  return NEVER_WANTED.test(address) ? AFTER_LOGIN : address;
}

/** Login page with the return address. A form's address is no page to return to. */
export function loginAddress(request: Request): string {
  const wanted = request.method === "GET" ? wantedAddress(request.url, request) : AFTER_LOGIN;
  if (wanted === AFTER_LOGIN || wanted === `${AFTER_LOGIN}/home`) return "/login";
  return `/login?${new URLSearchParams({ redirectTo: wanted })}`;
}
