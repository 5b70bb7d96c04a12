import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./request-origin.server";

/** One key per purpose, so that sealed values are not interchangeable. */
function keyFor(name: string, secret: string): Uint8Array {
  return createHash("sha256").update(`${secret}\n${name}`).digest();
}

/** Returns null if no secret decrypts the value, or it has expired. */
async function unseal<T>(name: string, sealed: string): Promise<T | null> {
  for (const secret of settings().sessionSecrets) {
    try {
      return (await jwtDecrypt<{ value: T }>(sealed, keyFor(name, secret))).payload.value;
    } catch {
      // Tries the next secret.
    }
  }
  return null;
}

/** Encrypted, HttpOnly and expiring. */
export interface SealedCookie<T> {
  /** Null if missing, expired or not sealed by this server. */
  read(request: Request): Promise<T | null>;
  /** Returns `Set-Cookie`. */
  write(request: Request, value: T): Promise<string>;
  /** Returns `Set-Cookie`. */
  clear(request: Request): Promise<string>;
}

/** @param lifetimeSeconds since the last write */
export function sealedCookie<T>(name: string, lifetimeSeconds: number): SealedCookie<T> {
  const cookie = createCookie(name, { httpOnly: true });
  const attributes = (request: Request) => cookieAttributes(settings(), { https: isHttps(request) });
  return {
    async read(request) {
      const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
      return typeof sealed === "string" ? unseal<T>(name, sealed) : null;
    },
    async write(request, value) {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .encrypt(keyFor(name, settings().sessionSecrets[0]));
      return cookie.serialize(sealed, { ...attributes(request), maxAge: lifetimeSeconds });
    },
    clear: (request) => cookie.serialize("", { ...attributes(request), maxAge: 0 }),
  };
}
