import { chatPaths, GUEST_FIELD } from "../../app/features/chat/chat-data";
import { MEMBER_FIELD, MEMBER_HEADER, type PageMismatch } from "../../app/features/session/page-member";
import type { WebSettings } from "../env";
import { pagePathOf } from "../route-patterns";
import { type SessionSecrets, sessionSecrets } from "../secret";
import { memberOf, SESSION_COOKIE, sessionCookieOf, sessionIn } from "../session-cookie";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** These change no member data; /logout only signs the browser out. */
const EXEMPT_PATHS = new Set(["/logout", "/preferences/locale", "/preferences/theme"]);
/** Changes here are handled without the session. */
const VISITOR_PATHS = new Set(["/login", "/register"]);
const GUEST_PATHS = new RegExp(
  `^(${chatPaths.config}|${chatPaths.history}|${chatPaths.send}|${chatPaths.read}|${chatPaths.upload}/[^/]+)$`,
);

/** @param readsForm false for streamed uploads */
export type MemberGate = (request: Request, readsForm: boolean) => Promise<PageMismatch | null>;

/**
 * Rejects requests from a page rendered for another member: tabs share the session cookie.
 *
 * Pages send their member id in a header (scripts), a field (forms) or the query (uploads, links). Reads may omit but not
 * contradict it, so that no page mixes two members' data. The id is no secret: it only detects stale tabs.
 */
export function memberGate(settings: Pick<WebSettings, "sessionSecrets" | "dataDir">): MemberGate {
  let cached: { secrets: SessionSecrets; cookie: ReturnType<typeof sessionCookieOf> } | undefined;
  return async (request, readsForm) => {
    const { pathname, searchParams } = new URL(request.url);
    const isRead = SAFE_METHODS.has(request.method);
    const address = pagePathOf(pathname);
    const sentMember = request.headers.get(MEMBER_HEADER) ?? searchParams.get(MEMBER_FIELD);
    if (EXEMPT_PATHS.has(address) || (isRead && sentMember === null)) return null;
    if (!isRead && VISITOR_PATHS.has(address)) return dropSession(request);
    if (!cached) {
      const secrets = sessionSecrets(settings);
      cached = { secrets, cookie: sessionCookieOf(secrets) };
    }
    const session = await sessionIn(cached.cookie, request.headers.get("Cookie"));
    if (!session) return null;
    const form = readsForm && sentMember === null ? await formOf(request) : null;
    // A guest's page may have been opened before anybody signed in.
    const isGuest = GUEST_PATHS.test(address) && (searchParams.has(GUEST_FIELD) || form?.has(GUEST_FIELD));
    if (isGuest) return dropSession(request);
    const claimedMember = sentMember ?? form?.get(MEMBER_FIELD) ?? null;
    if (claimedMember === null) return "unknown";
    return claimedMember === memberOf(cached.secrets, session) ? null : "other";
  };
}

export function isFromScript(request: Request): boolean {
  return request.headers.has(MEMBER_HEADER) || new URL(request.url).pathname.endsWith(".data");
}

/** Leaves the body readable; null if it is no form. */
async function formOf(request: Request): Promise<FormData | null> {
  if (!FORM_TYPES.test(request.headers.get("Content-Type") ?? "")) return null;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

function dropSession(request: Request): null {
  const cookies = request.headers.get("Cookie")?.split(";") ?? [];
  const others = cookies.filter((each) => each.split("=")[0]?.trim() !== SESSION_COOKIE);
  request.headers.set("Cookie", others.join(";"));
  return null;
}
