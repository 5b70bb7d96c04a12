/** Form field and query parameter: the member that the page was rendered for. */
export const MEMBER_FIELD = "pageMember";
/** Request header with the same value. In a response: the reason of a rejection (`Refused`). */
export const MEMBER_HEADER = "X-Page-Member";

/** Why a request was rejected: its page belongs to another member than the signed-in one, or names no member. */
export type Refused = "other" | "unknown";

let current: string | null = null;
let refused: Refused | null = null;
const listeners = new Set<() => void>();

/** Member that the page was rendered for; null outside the member layout. Browser only. */
export function pageMember(): string | null {
  return current;
}

/**
 * Adds the member header to same-origin requests. Replaces `window.fetch`, because Remix's router cannot add headers.
 * @returns undo function
 */
export function holdPageMember(member: string): () => void {
  const plain = window.fetch;
  current = member || null;
  window.fetch = fetchForPage(plain);
  return () => {
    current = null;
    window.fetch = plain;
  };
}

function showRefused(why: Refused): void {
  refused = why;
  for (const listener of listeners) listener();
}

/** Why the server has rejected a request, or null. After a rejection the page is unusable. */
export function refusedHere(): Refused | null {
  return refused;
}

/** @returns unsubscribe function */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds the member header to `fetch`. A rejected request never resolves: the alert over the page leads to another page. */
export function fetchForPage(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin) return plain.call(window, input, init);
    const response = await plain.call(window, input, { ...init, headers: withPageMember(input, init) });
    const why = refusedBecause(response.status, response.headers.get(MEMBER_HEADER));
    if (!why) return response;
    showRefused(why);
    return new Promise(() => {});
  };
}

function withPageMember(input: RequestInfo | URL, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (current) headers.set(MEMBER_HEADER, current);
  return headers;
}

/** `fetchForPage` for XMLHttpRequest uploads. Call between `open` and `send`. */
export function uploadForPage(call: XMLHttpRequest): void {
  if (current) call.setRequestHeader(MEMBER_HEADER, current);
  const answered = call.onload;
  call.onload = (event) => {
    const why = refusedBecause(call.status, call.getResponseHeader(MEMBER_HEADER));
    if (why) showRefused(why);
    else answered?.call(call, event);
  };
}

function refusedBecause(status: number, why: string | null): Refused | null {
  return status === 409 && (why === "other" || why === "unknown") ? why : null;
}
