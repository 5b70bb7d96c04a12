import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "@mekong/contract/settings";

const FILE_NAME = "session-secret";
const SECRET_BYTES = 32;
/** In base64url. */
const SECRET_CHARACTERS = Math.ceil((SECRET_BYTES * 4) / 3);

/** The first secret signs and encrypts; all verify and decrypt, so that replacing a secret ends no sessions. */
export type SessionSecrets = readonly [string, ...string[]];

/** Returns configured secrets, or one generated in `dataDir`, readable by its owner and shared by all processes. */
export function sessionSecrets(settings: { sessionSecrets: readonly string[]; dataDir: string }): SessionSecrets {
  const [first, ...others] = settings.sessionSecrets;
  return first === undefined ? [generatedSecret(settings)] : [first, ...others];
}

export function generatedSecretNotice(
  settings: { sessionSecrets: readonly string[] },
  env: Environment,
): string | null {
  if (!env.PUBLISHED_HOST || settings.sessionSecrets.length > 0) return null;
  return "SESSION_SECRET is not set: a secret in DATA_DIR is used, and replicas with another DATA_DIR do not accept its sessions";
}

function generatedSecret(settings: { dataDir: string }): string {
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, FILE_NAME);
  const tempFile = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Links the complete file, so that only one process wins.
  try {
    writeFileSync(tempFile, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
    linkSync(tempFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(tempFile, { force: true });
  }
  return readSecret(file);
}

/** @throws Error if truncated: guessing it would allow any sign-in */
function readSecret(file: string): string {
  const secret = readFileSync(file, "utf8");
  if (secret.length < SECRET_CHARACTERS)
    throw new Error(`${file} is damaged; remove it (all members must then sign in again)`);
  return secret;
}
