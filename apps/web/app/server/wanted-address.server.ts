import { ownAddressOf } from "../../server/own-address";

/** Pages that must not be returned to after signing in. */
const NEVER_WANTED = /^\/(login|logout|terminated|preferences|chat)(\/|\?|$)/;
/** Where a sign-in leads when nothing else was wanted (spec §2). */
const AFTER_LOGIN = "/user";

/**
 * An address that may be redirected to: of this site, path and search only. Anything else (another
 * origin, a scheme, nonsense) gives `otherwise`.
 */
export function ownAddress(text: unknown, request: Request, otherwise: string): string {
  const own = typeof text === "string" ? ownAddressOf(text, new URL(request.url).origin) : null;
  return own ?? otherwise;
}

/** Where to go after signing in: the remembered address, where it is a page to come back to. */
export function wantedAddress(text: unknown, request: Request): string {
  const address = ownAddress(text, request, AFTER_LOGIN);
  return NEVER_WANTED.test(address) ? AFTER_LOGIN : address;
}

/** /login, remembering what the request wanted to see. A form's address is no page to come back to. */
export function loginAddress(request: Request): string {
  const wanted = request.method === "GET" ? wantedAddress(request.url, request) : AFTER_LOGIN;
  if (wanted === AFTER_LOGIN || wanted === `${AFTER_LOGIN}/home`) return "/login";
  return `/login?${new URLSearchParams({ redirectTo: wanted })}`;
}
