/** Name of the field and of the address's parameter that say which member a form was rendered for. */
export const MEMBER_FIELD = "pageMember";
/** The same for requests of scripts. In an answer: why the request was refused (`Refused`). */
export const MEMBER_HEADER = "X-Page-Member";

/** Why a request was refused: its page belongs to another member than the one who is signed in, or does not say whose it is. */
export type Refused = "other" | "unknown";

let current: string | null = null;
let refused: Refused | null = null;
const listeners = new Set<() => void>();

/** Id of the member whose page this is; null while no member's layout is shown. In the browser only. */
export function pageMember(): string | null {
  return current;
}

/**
 * Says whose page this is from now on: in every own request of a script too. In place of `window.fetch`, because Remix's
 * router has no other way to add a header.
 * @returns what takes it back
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

/** Shows the alert of `OtherMemberAlert`: the server has refused a request of this page. */
function showRefused(why: Refused): void {
  refused = why;
  for (const listener of listeners) listener();
}

/** Why a request of this page was refused, if one was. Nothing of the page can be used then. */
export function refusedHere(): Refused | null {
  return refused;
}

/** Calls the listener when a request is refused. @returns what stops it */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * `fetch` that says whose page a request comes from. One that the server refused for that reason is never answered: an
 * alert is over the page, whose only way on is another page.
 */
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

/** `fetchForPage` for an upload, which needs an XMLHttpRequest. To be called between `open` and `send`. */
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
