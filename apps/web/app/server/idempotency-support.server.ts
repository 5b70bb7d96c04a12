import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { UPSTREAM_HEADER } from "@mekong/contract/simulator/upstream-header";
import type { BackendResponse } from "./backend-http.server";

/** The oldest are forgotten first. Without the simulator there is one. */
const MAX_WORLDS = 1_000;

/** Worlds whose backend announced keys. Kept when a response lacks the header, because a proxy may have sent it. */
const supportedWorlds = new Set<string>();
const questions = new Map<string, Promise<void>>();

/** @param world null for `main` */
export function recordIdempotencySupport(headers: BackendResponse["headers"], world: string | null = null): void {
  const name = world ?? "";
  if (headers.get(IDEMPOTENCY_HEADER) === IDEMPOTENCY_SUPPORTED) {
    supportedWorlds.add(name);
    forgetOldest(supportedWorlds);
  } else if (headers.get(UPSTREAM_HEADER) !== null) {
    // The mock may have answered this world before.
    supportedWorlds.delete(name);
  }
}

/**
 * Whether money calls can be retried with their idempotency key. False before the first response.
 * @param world null for `main`
 */
export function idempotencySupported(world: string | null = null): boolean {
  return supportedWorlds.has(world ?? "");
}

/**
 * Lets a process whose first request is a money form learn what the backend supports before it sends the form.
 * @param callBackend a harmless call, made until the backend has answered once
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
