import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { UPSTREAM_HEADER } from "@mekong/contract/simulator/ribbon-headers";
import type { BackendResponse } from "./backend-http.server";

/** The oldest world is forgotten first. */
const MAX_WORLDS = 1_000;

/** A response without the header removes no world, because it may come from a proxy. */
const supportedWorlds = new Set<string>();
const questions = new Map<string, Promise<void>>();

export function recordIdempotencySupport(headers: BackendResponse["headers"], world: string | null = null): void {
  const name = world ?? "";
  if (headers.get(IDEMPOTENCY_HEADER) === IDEMPOTENCY_SUPPORTED) {
    supportedWorlds.add(name);
    forgetOldest(supportedWorlds);
  } else if (headers.get(UPSTREAM_HEADER) !== null) {
    // The mock, which supports keys, may have responded in this world before the upstream did.
    supportedWorlds.delete(name);
  }
}

export function idempotencySupported(world: string | null = null): boolean {
  return supportedWorlds.has(world ?? "");
}

/**
 * Call this before the first money form.
 * @param callBackend a harmless call, made until the backend has responded once
 * @param world null for `main`
 */
export async function learnIdempotencySupport(
  callBackend: () => Promise<{ kind: string }>,
  world: string | null = null,
): Promise<void> {
  if (idempotencySupported(world)) return;
  const name = world ?? "";
  const question =
    questions.get(name) ??
    callBackend().then(({ kind }) => {
      if (kind === "unreachable") questions.delete(name);
    });
  questions.set(name, question);
  forgetOldest(questions);
  await question;
}

function forgetOldest(worlds: Set<string> | Map<string, unknown>): void {
  const [oldest] = worlds.keys();
  if (worlds.size > MAX_WORLDS && oldest !== undefined) worlds.delete(oldest);
}
