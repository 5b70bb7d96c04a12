import { InvalidInput } from "../refuse";

/**
 * @param path field of the request body to name in the error
 * @throws InvalidInput if UPSTREAM_ORIGINS does not list the origin
 */
export function checkOrigin(path: string, origin: string, origins: readonly string[]): void {
  if (origins.includes(origin)) return;
  const allowed = origins.length === 0 ? "none, because it is empty" : origins.join(", ");
  throw new InvalidInput("KEY_INVALID", path, `an origin that UPSTREAM_ORIGINS lists: ${allowed}`);
}
