import { chatFields, chatPaths } from "../../app/features/chat/chat-data";
import { MEMBER_FIELD, MEMBER_HEADER, type Refused } from "../../app/features/session/page-member";
import type { WebSettings } from "../env";
import { addressOf } from "../route-labels";
import { sessionSecret } from "../secret";
import { memberOf, SESSION_COOKIE, sessionCookieOf, sessionIn } from "../session-cookie";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What changes nothing of a member. Logging out is for whoever is signed in: the browser is signed out after it. */
const OPEN = new Set(["/logout", "/preferences/locale", "/preferences/theme"]);
/** What is done as nobody, whoever is signed in. */
const VISITORS = new Set(["/login", "/register"]);
/** What a visitor can do as a guest. */
const GUESTS = new RegExp(
  `^(${chatPaths.config}|${chatPaths.history}|${chatPaths.send}|${chatPaths.read}|${chatPaths.upload}/[^/]+)$`,
);

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
 * A visitor's login, registration and chat are handled as if nobody were signed in. The id keeps nobody out but a
 * member's own forgotten tab, so it is no secret.
 */
export function memberGate(settings: Pick<WebSettings, "sessionSecret" | "dataDir">): MemberGate {
  let known: { secret: string; cookie: ReturnType<typeof sessionCookieOf> } | undefined;
  return async (request, readsForm) => {
    const { pathname, searchParams } = new URL(request.url);
    const isRead = SAFE_METHODS.has(request.method);
    const address = addressOf(pathname);
    const said = request.headers.get(MEMBER_HEADER) ?? searchParams.get(MEMBER_FIELD);
    if (OPEN.has(address) || (isRead && said === null)) return null;
    if (!isRead && VISITORS.has(address)) return asNobody(request);
    if (!known) {
      const secret = sessionSecret(settings);
      known = { secret, cookie: sessionCookieOf(secret) };
    }
    const session = await sessionIn(known.cookie, request.headers.get("Cookie"));
    if (!session) return null;
    const form = readsForm && said === null ? await formOf(request) : null;
    // A guest's page says no member: it says which guest, and may have been opened before anybody signed in.
    const isGuest = GUESTS.test(address) && (searchParams.has(chatFields.guestId) || form?.has(chatFields.guestId));
    if (isGuest) return asNobody(request);
    const claimed = said ?? form?.get(MEMBER_FIELD) ?? null;
    if (claimed === null) return "unknown";
    return claimed === memberOf(known.secret, session) ? null : "other";
  };
}

/** Whether a request comes from a script, which reads an answer itself, or shows it as a page. */
export function isFromScript(request: Request): boolean {
  return request.headers.has(MEMBER_HEADER) || new URL(request.url).pathname.endsWith(".data");
}

/** The request's form; its body can still be read afterwards. Null where it is no form. */
async function formOf(request: Request): Promise<FormData | null> {
  if (!FORM_TYPES.test(request.headers.get("Content-Type") ?? "")) return null;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

/** Lets a request pass without the session that came with it. */
function asNobody(request: Request): null {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  const others = cookies.filter((each) => each.split("=")[0]?.trim() !== SESSION_COOKIE);
  request.headers.set("Cookie", others.join(";"));
  return null;
}
