/** Form field and query parameter with the page's member. */
export const MEMBER_FIELD = "pageMember";
/** Header with the page's member in a request, or a `PageMismatch` in a response. */
export const MEMBER_HEADER = "X-Page-Member";

/** Whether the page belongs to another member than the signed-in one, or names no member. */
export type PageMismatch = "other" | "unknown";

let currentMember: string | null = null;
let mismatch: PageMismatch | null = null;
const listeners = new Set<() => void>();

/** Returns null outside the member layout and on the server. */
export function pageMember(): string | null {
  return currentMember;
}

/**
 * Adds the member by replacing `window.fetch`, because Remix's router cannot add headers.
 * @returns undo function
 */
export function setPageMember(member: string): () => void {
  const originalFetch = window.fetch;
  currentMember = member || null;
  window.fetch = fetchWithMember(originalFetch);
  return () => {
    currentMember = null;
    window.fetch = originalFetch;
  };
}

function reportMismatch(reason: PageMismatch): void {
  mismatch = reason;
  for (const listener of listeners) listener();
}

/** Set after a rejected request, which makes the page unusable. */
export function pageMismatch(): PageMismatch | null {
  return mismatch;
}

/** @returns unsubscribe function */
export function onPageMismatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds the member header to `fetch`. A rejected request never resolves: the alert over the page leads to another page. */
export function fetchWithMember(originalFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin) return originalFetch.call(window, input, init);
    const response = await originalFetch.call(window, input, { ...init, headers: headersWithMember(input, init) });
    const reason = mismatchOf(response.status, response.headers.get(MEMBER_HEADER));
    if (!reason) return response;
    reportMismatch(reason);
    return new Promise(() => {});
  };
}

function headersWithMember(input: RequestInfo | URL, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (currentMember) headers.set(MEMBER_HEADER, currentMember);
  return headers;
}

/** `fetchWithMember` for XMLHttpRequest uploads. Call between `open` and `send`. */
export function addMemberHeader(upload: XMLHttpRequest): void {
  if (currentMember) upload.setRequestHeader(MEMBER_HEADER, currentMember);
  const originalOnload = upload.onload;
  upload.onload = (event) => {
    const reason = mismatchOf(upload.status, upload.getResponseHeader(MEMBER_HEADER));
    if (reason) reportMismatch(reason);
    else originalOnload?.call(upload, event);
  };
}

function mismatchOf(status: number, reason: string | null): PageMismatch | null {
  return status === 409 && (reason === "other" || reason === "unknown") ? reason : null;
}
