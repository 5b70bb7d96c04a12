import { Log } from "@mekong/contract/operation/log";

export const worldLog = new Log("mock-api", "error");

export function errorCode(error: unknown): string | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === "object" && current !== null; depth++) {
    const { code, originalCode, cause, meta } = current as {
      code?: unknown;
      originalCode?: unknown;
      cause?: unknown;
      meta?: { driverAdapterError?: unknown };
    };
    for (const name of [originalCode, code])
      if (typeof name === "string" && /^(SQLITE_|E[A-Z]+$)/.test(name)) return name;
    current = meta?.driverAdapterError ?? cause;
  }
  return null;
}

export class WorldBroken extends Error {
  override readonly name = "WorldBroken";
  readonly reason: string;

  constructor(world: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`the world ${world} can't be opened, drop or replace it: ${reason}`, { cause });
    this.reason = reason;
  }
}

export function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case "SQLITE_NOTADB":
      return "its file is not a database, or it is damaged";
    case "SQLITE_CORRUPT":
      return "its file is damaged";
    case "ENOENT":
      return "its file is a broken link";
    case "EACCES":
    case "EPERM":
      return "its file can't be read";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** The file is invalid, damaged or from a newer server. */
export class InvalidWorldFile extends Error {
  override readonly name = "NoWorldFile";
}
