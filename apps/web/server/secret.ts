import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE_NAME = "session-secret";
const SECRET_BYTES = 32;
/** Of so many bytes in base64url. */
const SECRET_CHARACTERS = Math.ceil((SECRET_BYTES * 4) / 3);

/**
 * The secret that signs session cookies: the one given, else the one kept in `dataDir`, made on
 * first use and readable by its owner only. Two processes that start at once end up with the same.
 * @throws the file system's error when the folder cannot be written or read
 */
export function sessionSecret(settings: { sessionSecret: string | null; dataDir: string }): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, FILE_NAME);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    return kept(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written whole under another name, then linked: nobody can read half of it, and only one wins.
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return kept(file);
}

/** @throws Error for one that is empty or was cut short: whoever knows it could sign in as anybody */
function kept(file: string): string {
  const secret = readFileSync(file, "utf8");
  if (secret.length < SECRET_CHARACTERS) throw new Error(`${file} is damaged; remove it, and everybody signs in anew`);
  return secret;
}
