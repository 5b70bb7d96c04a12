import { InvalidInput } from "../refuse";

/**
 * Checks that worlds may use a backend.
 * @param path field of the request body that contains the backend's origin; the refusal names this field
 * @param origins the origins that UPSTREAM_ORIGINS lists
 * @throws InvalidInput if UPSTREAM_ORIGINS does not list the backend's origin
 */
export function checkOrigin(path: string, origin: string, origins: readonly string[]): void {
  if (origins.includes(origin)) return;
  const allowed = origins.length === 0 ? "none, because it is empty" : origins.join(", ");
  throw new InvalidInput("KEY_INVALID", path, `an origin that UPSTREAM_ORIGINS lists: ${allowed}`);
}
