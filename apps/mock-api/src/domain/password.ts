import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Memory-hard and built into Node. This cost needs 16 MiB. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Returns `scrypt$<salt>$<key>`. Slow: call it before a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Takes the same time without a stored hash, to hide which users exist. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, key] = stored?.split("$") ?? [];
  const expected = key ? Buffer.from(key, "base64url") : Buffer.alloc(KEY_BYTES);
  const actual = await derive(
    password,
    salt ? Buffer.from(salt, "base64url") : Buffer.alloc(SALT_BYTES),
    KEY_BYTES,
    COST,
  );
  return timingSafeEqual(actual, expected) && stored !== null;
}
