import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./own-request.server";

/** A key of its own for each purpose, so that what was sealed for one cannot be put in the place of another. */
function keyFor(name: string): Uint8Array {
  return createHash("sha256").update(`${settings().sessionSecret}\n${name}`).digest();
}

/** A cookie that only this server can read: encrypted, HttpOnly, and worthless after its time. */
export interface SealedCookie<T> {
  /** What the request carries; null without one, with an expired one or one that this server has not sealed. */
  read(request: Request): Promise<T | null>;
  /** `Set-Cookie` that keeps the value from now on for the cookie's time. */
  write(request: Request, value: T): Promise<string>;
  /** `Set-Cookie` that forgets it. */
  clear(request: Request): Promise<string>;
}

/**
 * Says a sealed cookie.
 * @param lifetimeSeconds how long a value is kept after it was last written
 */
export function sealedCookie<T>(name: string, lifetimeSeconds: number): SealedCookie<T> {
  const cookie = createCookie(name, { httpOnly: true });
  const attributes = (request: Request) =>
    cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
  return {
    async read(request) {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      if (typeof sealed !== "string") return null;
      try {
        return (await jwtDecrypt<{ value: T }>(sealed, keyFor(name))).payload.value;
      } catch {
        return null;
      }
    },
    async write(request, value) {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .encrypt(keyFor(name));
      return cookie.serialize(sealed, { ...attributes(request), maxAge: lifetimeSeconds });
    },
    clear: (request) => cookie.serialize("", { ...attributes(request), maxAge: 0 }),
  };
}
