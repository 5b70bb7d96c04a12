import type { SeededDefect } from "./seeded-defect";

const csrf = { test: "apps/web/server/security/csrf.test.ts", only: "as it is" };
const GATE = "apps/web/server/security/origin-gate.ts";
const HEADERS = "apps/web/server/security/security-headers.ts";
const SESSION = "apps/web/server/session-cookie.ts";
const SESSION_TEST = "apps/web/app/server/session.server.test.ts";
const MEMBER_GATE = "apps/web/server/security/member-gate.ts";
const MEMBER_GATE_TEST = "apps/web/server/security/member-gate.test.ts";
const COOKIES = "apps/web/server/cookie-attributes.ts";
const OWN_ADDRESS = "apps/web/server/same-origin-path.ts";
const WANTED_TEST = "apps/web/app/server/redirect-target.test.ts";
const CLEAN = "apps/web/app/server/clean-html.server.ts";
const CLEAN_TEST = "apps/web/app/server/clean-html.server.test.ts";
const WORLD = "apps/web/server/world-cookie.ts";
const WORLD_TEST = "apps/web/server/world-cookie.test.ts";

export const webDefects: readonly SeededDefect[] = [
  {
    name: "Changes do not pass the origin gate",
    file: "apps/web/server/app.ts",
    find: "  app.use(originGate);\n",
    ...csrf,
  },
  {
    name: "Changes without an Origin header are accepted",
    file: GATE,
    find: 'if (origin === undefined) return secFetchSite === "same-origin";',
    replace: "if (origin === undefined) return true;",
    ...csrf,
  },
  {
    name: "Changes from sandboxed frames are accepted",
    file: GATE,
    find: "return allowedOrigins.includes(origin.toLowerCase());",
    replace: 'return origin === "null" || allowedOrigins.includes(origin.toLowerCase());',
    ...csrf,
  },
  {
    name: "The origin gate compares only the prefix",
    file: GATE,
    find: "return allowedOrigins.includes(origin.toLowerCase());",
    replace: "return allowedOrigins.some((each) => origin.startsWith(each));",
    ...csrf,
  },
  {
    name: "DELETE does not check the origin",
    file: GATE,
    find: 'new Set(["GET", "HEAD", "OPTIONS"])',
    replace: 'new Set(["GET", "HEAD", "OPTIONS", "DELETE"])',
    ...csrf,
  },
  {
    name: "X-Forwarded-Host overrides the request's host",
    file: "apps/web/server/security/origin-gate.ts",
    find: '  delete request.headers["x-forwarded-host"];\n',
    ...csrf,
  },
  {
    name: "Pages have no Content-Security-Policy",
    file: HEADERS,
    find: '      "Content-Security-Policy": policyParts.join(nonce),\n',
    ...csrf,
  },
  {
    name: "Files allow MIME sniffing",
    file: HEADERS,
    find: '      "X-Content-Type-Options": "nosniff",\n',
    ...csrf,
  },
  {
    name: "The policy allows inline scripts",
    file: HEADERS,
    find: `\`script-src 'self' 'nonce-\${nonce}'\``,
    replace: "`script-src 'self' 'unsafe-inline'`",
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "Any site can frame the app",
    file: HEADERS,
    find: `parents.length > 0 ? parents.join(" ") : "'none'"`,
    replace: '"*"',
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "Scripts can read the session cookie",
    file: SESSION,
    find: "httpOnly: true",
    replace: "httpOnly: false",
    test: SESSION_TEST,
  },
  {
    name: "Session cookies can be forged",
    file: SESSION,
    find: "secrets: [...secrets]",
    replace: "secrets: []",
    test: SESSION_TEST,
  },
  {
    name: "Web believes the address that a browser claims to have",
    file: "apps/web/server/client-headers.ts",
    find: "proxyAddress(request, isTrusted)",
    replace: "proxyAddress(request, () => true)",
    test: "apps/web/server/client-headers.test.ts",
  },
  {
    name: "The member gate accepts forms of another member's page",
    file: MEMBER_GATE,
    find: 'claimedMember === memberOf(cached.secrets, session) ? null : "other"',
    replace: "null",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "The member gate accepts forms without a member",
    file: MEMBER_GATE,
    find: 'if (claimedMember === null) return "unknown";',
    replace: "if (claimedMember === null) return null;",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "Another member's page can still read data",
    file: MEMBER_GATE,
    find: "(isRead && sentMember === null)",
    replace: "isRead",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "A signed-out page acts for a member who signed in later",
    file: MEMBER_GATE,
    find: '  request.headers.set("Cookie", others.join(";"));\n',
    test: MEMBER_GATE_TEST,
  },
  {
    name: "Two members share one id",
    file: SESSION,
    find: "{username}",
    replace: "{world}",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "An open page switches to another member",
    file: "apps/web/app/features/session/member-field.tsx",
    find: 'if (member === "" && loadedMember !== "") setMember(loadedMember);',
    replace: "if (member !== loadedMember) setMember(loadedMember);",
    test: "apps/web/app/features/session/page-member.test.tsx",
  },
  {
    name: "With a shared panel, any site can frame the app",
    file: "apps/web/server/security/security-headers.ts",
    find: "if (panelOrigin !== null) return [panelOrigin];",
    replace: 'if (panelOrigin !== null) return [panelOrigin, "https:"];',
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "Cookies are sent with cross-site requests",
    file: COOKIES,
    find: 'embedded ? "none" : "lax"',
    replace: '"none"',
    test: SESSION_TEST,
  },
  {
    name: "Cookies of https are sent over http",
    file: COOKIES,
    find: "secure: embedded || https",
    replace: "secure: embedded",
    test: SESSION_TEST,
  },
  {
    name: "Login redirects to any site",
    file: OWN_ADDRESS,
    find: "  if (url.origin !== origin) return null;\n",
    replace: "  if (url.origin !== origin) return text;\n",
    test: WANTED_TEST,
  },
  {
    name: "A redirect with two slashes leads to another host",
    file: OWN_ADDRESS,
    find: '.replace(/^\\/+/, "/")',
    test: WANTED_TEST,
  },
  {
    name: "Links in operator texts can run scripts",
    file: CLEAN,
    find: "/^(https?:|mailto:|tel:|line:)/i",
    replace: "/^/",
    test: CLEAN_TEST,
  },
  {
    name: "Pictures in operator texts can run scripts",
    file: CLEAN,
    find: 'img: ["src",',
    replace: 'img: ["src", "onerror",',
    test: CLEAN_TEST,
  },
  {
    name: "Pictures in operator texts can come from any site",
    file: CLEAN,
    find: "svg\\+xml)[;,]|\\/[^/\\\\])/i",
    replace: "svg\\+xml)[;,]|)/i",
    test: CLEAN_TEST,
  },
  {
    name: "Operator texts can contain styles",
    file: CLEAN,
    find: "[tag, []]",
    replace: '[tag, ["style"]]',
    test: CLEAN_TEST,
  },
  {
    name: "A world selection URL redirects to another host",
    file: WORLD,
    find: 'sameOriginPath(url.href, PLACEHOLDER_ORIGIN) ?? "/"',
    replace: "url.pathname + url.search",
    test: WORLD_TEST,
  },
  {
    name: "World names are not validated",
    file: WORLD,
    find: 'return typeof text === "string" && WORLD_NAME.test(text);',
    replace: 'return typeof text === "string";',
    test: WORLD_TEST,
  },
  {
    name: "A panel on another machine can frame the app",
    file: "apps/web/server/security/security-headers.ts",
    find: "if (!simulator || !isLoopback(",
    replace: "if (!simulator && !isLoopback(",
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "Form size is not limited",
    file: "apps/web/server/body/request-body.ts",
    find: "Math.max(declaredBytes, receivedBytes) > maxBytes",
    replace: "Math.max(declaredBytes, receivedBytes) > Number.POSITIVE_INFINITY",
    test: "apps/web/server/body/request-body.test.ts",
    only: "is refused over it",
  },
  {
    name: "The Host header accepts credentials",
    file: "apps/web/server/security/origin-gate.ts",
    find: '.host === text.toLowerCase().replace(/:80$/, "");',
    replace: ".host.length > 0;",
    test: "apps/web/server/security/origin-gate.test.ts",
  },
  {
    name: "Cookies are Secure only if the proxy reports https",
    file: "apps/web/server/scheme.ts",
    find: '  request.headers["x-forwarded-proto"] = "https";\n',
    test: "apps/web/server/scheme.test.ts",
  },
  {
    name: "Money calls are retried at a backend without idempotency keys",
    file: "apps/web/app/server/idempotency-support.server.ts",
    find: 'return supportedWorlds.has(world ?? "");',
    replace: "return true;",
    test: "apps/web/app/server/repeat-protection-unsupported.server.test.ts",
  },
];
