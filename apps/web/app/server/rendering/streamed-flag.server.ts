/** The page waits this long after its other data has loaded; a later response is streamed. */
const MAX_WAIT_MS = 100;
/** Limits how long a hanging backend keeps the page's response open. */
const TIMEOUT_MS = 4_000;

export function withTimeout<T>(request: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([request, resolveAfter(TIMEOUT_MS, fallback)]);
}

/** Returns an object, because an async function would wait for a promise that it returns. */
export async function resolveOrDefer<T>(request: Promise<T>): Promise<{ value: T | Promise<T> }> {
  const late = Symbol("late");
  const first = await Promise.race([request, resolveAfter(MAX_WAIT_MS, late)]);
  return { value: first === late ? request : (first as T) };
}

function resolveAfter<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}
