import { GUEST, MEMBER_FIELD, MEMBER_HEADER, type Refused } from "../app/features/session/page-member";
import type { WebSettings } from "./env";
import { addressOf } from "./route-labels";
import { sessionSecret } from "./secret";
import { memberOf, SESSION_COOKIE, sessionCookieOf, sessionIn } from "./session-cookie";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What changes nothing of a member. Logging out is for whoever is signed in: the browser is signed out after it. */
const OPEN = new Set(["/logout", "/preferences/locale", "/preferences/theme"]);
/** What is done as nobody, whoever is signed in. */
const VISITORS = new Set(["/login", "/register"]);

/** Decides about a request. @param readsForm its body is a form that is read as a whole, not an upload that is passed on */
export type MemberGate = (request: Request, readsForm: boolean) => Promise<Refused | null>;

/**
 * The one gate in front of everything that changes something of a member, resource routes included: the page that a
 * request comes from must have been rendered for the member who is signed in now. In another tab of the same browser
 * somebody else may have signed in since, and the cookie is theirs. This has nothing to do with other sites: see
 * `origin-gate.ts`.
 *
 * A page says whose it is in a header (scripts), a field (plain forms) or the address (uploads and links); a request that
 * only reads need not, but where it does it has to be right, so that no page is half of one member and half of another.
 * What comes from a page for visitors is handled as if nobody were signed in. Nobody but the browser's own member can
 * be harmed by a missing check, so the id is no secret.
 */
export function memberGate(settings: Pick<WebSettings, "sessionSecret" | "dataDir">): MemberGate {
  let known: { secret: string; cookie: ReturnType<typeof sessionCookieOf> } | undefined;
  return async (request, readsForm) => {
    const { pathname, searchParams } = new URL(request.url);
    const isRead = SAFE_METHODS.has(request.method);
    const header = request.headers.get(MEMBER_HEADER);
    const said = header ?? searchParams.get(MEMBER_FIELD);
    const address = addressOf(pathname);
    // The router goes on to the page of a member who has just signed in before that page can say whose it is.
    if ((isRead && (said === null || said === GUEST)) || OPEN.has(address)) return null;
    if (said === GUEST || (!isRead && VISITORS.has(address))) {
      forgetSession(request);
      return null;
    }
    if (!known) {
      const secret = sessionSecret(settings);
      known = { secret, cookie: sessionCookieOf(secret) };
    }
    const session = await sessionIn(known.cookie, request.headers.get("Cookie"));
    if (!session) return null;
    const claimed = said ?? (readsForm ? await fieldOf(request) : null);
    if (claimed === null) return "unknown";
    return claimed === memberOf(known.secret, session) ? null : "other";
  };
}

/** Whether a request comes from a script, which reads an answer itself, or shows it as a page. */
export function isFromScript(request: Request): boolean {
  return request.headers.has(MEMBER_HEADER) || new URL(request.url).pathname.endsWith(".data");
}

/** Whose the form says it is; the body can still be read afterwards. Null where it says nothing, or is no form. */
async function fieldOf(request: Request): Promise<string | null> {
  if (!FORM_TYPES.test(request.headers.get("Content-Type") ?? "")) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const said = form?.get(MEMBER_FIELD);
  return typeof said === "string" ? said : null;
}

function forgetSession(request: Request): void {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  const others = cookies.filter((each) => each.split("=")[0]?.trim() !== SESSION_COOKIE);
  request.headers.set("Cookie", others.join(";"));
}
