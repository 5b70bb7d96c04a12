import { SimulatorError } from "@mekong/contract/simulator/client";
import { apiOrigin } from "./client";

/** An error for display, with the invalid field if there is one. */
export interface Failure {
  title: string;
  detail?: string;
  /** HTTP status; undefined when there was no response. */
  status?: number;
  code?: string;
  /** Invalid field, as `amount` or `effect.delayMs`. */
  path?: string;
}

/** Converts a network or control API error into display text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof SimulatorError) {
    const { message, path, about } = error.details;
    return {
      title: about ?? message ?? `Control API returned ${error.status}`,
      detail: [message && about ? message : undefined, `status ${error.status}`, path && `at ${path}`]
        .filter(Boolean)
        .join(", "),
      status: error.status,
      code: message,
      path: path || undefined,
    };
  }
  if (error instanceof TypeError) {
    return {
      title: `Can't reach mock-api at ${apiOrigin}`,
      detail: "Check that it is running. To start it: npm start.",
    };
  }
  return { title: "Unexpected error in the panel", detail: error instanceof Error ? error.message : String(error) };
}

/** Whether the server refused the request because the token is missing or wrong. */
export function isTokenRequired(error: unknown): boolean {
  return error instanceof SimulatorError && error.status === 401;
}

/** Whether the requested world exists but can't be opened. */
export function isBrokenWorld(error: unknown): boolean {
  return error instanceof SimulatorError && error.status === 500 && error.details.path === "world";
}

/** Whether the world belongs to another team. */
export function isForeignWorld(error: unknown): boolean {
  return error instanceof SimulatorError && error.details.message === "FOREIGN_WORLD";
}

export function isWorldNotFound(error: unknown): boolean {
  return error instanceof SimulatorError && error.details.message === "NO_WORLD";
}
