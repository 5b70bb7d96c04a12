import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** scrypt with 16 MiB: memory-hard, in Node itself. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Hash of a password as it is stored: `scrypt$<salt>$<key>`. Call it before a transaction, never in one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Whether a password is the one of a stored hash. Without a hash it takes the same time and says no,
 * so that an unknown user can't be told from a wrong password.
 */
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
