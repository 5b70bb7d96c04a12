import type { Weakness } from "./weakness";

const CSRF = "apps/web/server/security/csrf.test.ts";
const GATE = "apps/web/server/security/origin-gate.ts";
const HEADERS = "apps/web/server/security/security-headers.ts";
const SESSION = "apps/web/server/session-cookie.ts";
const SESSION_TEST = "apps/web/app/server/session.server.test.ts";
const MEMBER_GATE = "apps/web/server/security/member-gate.ts";
const MEMBER_GATE_TEST = "apps/web/server/security/member-gate.test.ts";
const COOKIES = "apps/web/server/cookie-attributes.ts";
const OWN_ADDRESS = "apps/web/server/own-address.ts";
const WANTED_TEST = "apps/web/app/server/wanted-address.test.ts";
const CLEAN = "apps/web/app/server/clean-html.server.ts";
const CLEAN_TEST = "apps/web/app/server/clean-html.server.test.ts";
const WORLD = "apps/web/server/world-cookie.ts";
const WORLD_TEST = "apps/web/server/world-cookie.test.ts";

export const ofWeb: readonly Weakness[] = [
  {
    name: "no gate stands in front of changes",
    file: "apps/web/server/app.ts",
    find: "  app.use(originGate);\n",
    replace: "",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "a change without an Origin passes",
    file: GATE,
    find: 'if (origin === undefined) return secFetchSite === "same-origin";',
    replace: "if (origin === undefined) return true;",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "a change of a sandboxed frame passes",
    file: GATE,
    find: "return own.includes(origin.toLowerCase());",
    replace: 'return origin === "null" || own.includes(origin.toLowerCase());',
    test: CSRF,
    only: "as it is",
  },
  {
    name: "an Origin that begins like the own one passes",
    file: GATE,
    find: "return own.includes(origin.toLowerCase());",
    replace: "return own.some((each) => origin.startsWith(each));",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "DELETE needs no Origin",
    file: GATE,
    find: 'new Set(["GET", "HEAD", "OPTIONS"])',
    replace: 'new Set(["GET", "HEAD", "OPTIONS", "DELETE"])',
    test: CSRF,
    only: "as it is",
  },
  {
    name: "X-Forwarded-Host has a say in where a request was sent",
    file: "apps/web/server/own-host.ts",
    find: '  delete request.headers["x-forwarded-host"];\n',
    replace: "",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "pages have no Content-Security-Policy",
    file: HEADERS,
    find: '      "Content-Security-Policy": policyParts.join(nonce),\n',
    replace: "",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "browsers may guess what a file is",
    file: HEADERS,
    find: '      "X-Content-Type-Options": "nosniff",\n',
    replace: "",
    test: CSRF,
    only: "as it is",
  },
  {
    name: "inline scripts run",
    file: HEADERS,
    find: `\`script-src 'self' 'nonce-\${nonce}'\``,
    replace: "`script-src 'self' 'unsafe-inline'`",
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "anybody may frame the app",
    file: HEADERS,
    find: `parents.length > 0 ? parents.join(" ") : "'none'"`,
    replace: '"*"',
    test: "apps/web/server/security/security-headers.test.ts",
  },
  {
    name: "scripts can read the session",
    file: SESSION,
    find: "httpOnly: true",
    replace: "httpOnly: false",
    test: SESSION_TEST,
  },
  {
    name: "anybody can make up a session's cookie",
    file: SESSION,
    find: "secrets: [secret]",
    replace: "secrets: []",
    test: SESSION_TEST,
  },
  {
    name: "no gate asks whose page a form comes from",
    file: MEMBER_GATE,
    find: 'claimed === memberOf(known.secret, session) ? null : "other"',
    replace: "null",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "a form that does not say whose it is passes",
    file: MEMBER_GATE,
    find: 'if (claimed === null) return "unknown";',
    replace: "if (claimed === null) return null;",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "a page of another member reads on",
    file: MEMBER_GATE,
    find: "(isRead && said === null)",
    replace: "isRead",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "a visitor's page acts for whoever has signed in since",
    file: MEMBER_GATE,
    find: '  request.headers.set("Cookie", others.join(";"));\n',
    replace: "",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "two members have one id",
    file: SESSION,
    find: "{username}",
    replace: "{world}",
    test: MEMBER_GATE_TEST,
  },
  {
    name: "a page becomes another member's while it is open",
    file: "apps/web/app/features/session/use-page-member.ts",
    find: 'if (member === "" && loaded !== "") setMember(loaded);',
    replace: "if (member !== loaded) setMember(loaded);",
    test: "apps/web/app/features/session/page-member.test.tsx",
  },
  {
    name: "cookies travel with other sites' requests",
    file: COOKIES,
    find: 'options.embedded ? "none" : "lax"',
    replace: '"none"',
    test: SESSION_TEST,
  },
  {
    name: "cookies of https travel by http",
    file: COOKIES,
    find: "options.embedded || options.https",
    replace: "options.embedded",
    test: SESSION_TEST,
  },
  {
    name: "a sign-in leads to any site",
    file: OWN_ADDRESS,
    find: "  if (url.origin !== origin) return null;\n",
    replace: "  if (url.origin !== origin) return text;\n",
    test: WANTED_TEST,
  },
  {
    name: "two slashes lead to another host",
    file: OWN_ADDRESS,
    find: '.replace(/^\\/+/, "/")',
    replace: "",
    test: WANTED_TEST,
  },
  {
    name: "links of the operator's texts may run scripts",
    file: CLEAN,
    find: "/^(https?:|mailto:|tel:|line:)/i",
    replace: "/^/",
    test: CLEAN_TEST,
  },
  {
    name: "pictures of the operator's texts may run scripts",
    file: CLEAN,
    find: 'img: ["src",',
    replace: 'img: ["src", "onerror",',
    test: CLEAN_TEST,
  },
  {
    name: "pictures of the operator's texts may come from anywhere",
    file: CLEAN,
    find: "svg\\+xml)[;,]|\\/[^/\\\\])/i",
    replace: "svg\\+xml)[;,]|)/i",
    test: CLEAN_TEST,
  },
  {
    name: "operator's texts may carry style",
    file: CLEAN,
    find: "  p: [],",
    replace: '  p: ["style"],',
    test: CLEAN_TEST,
  },
  {
    name: "an address that chooses a world leads to another host",
    file: WORLD,
    find: 'ownAddressOf(url.href, OWN_ORIGIN) ?? "/"',
    replace: "url.pathname + url.search",
    test: WORLD_TEST,
  },
  {
    name: "a world may be called anything",
    file: WORLD,
    find: 'return typeof text === "string" && WORLD_NAME.test(text);',
    replace: 'return typeof text === "string";',
    test: WORLD_TEST,
  },
  {
    name: "a panel elsewhere may frame the app",
    file: "apps/web/server/security/panel-origins.ts",
    find: "if (!simulator || !isLoopback(",
    replace: "if (!simulator && !isLoopback(",
    test: "apps/web/server/security/panel-origins.test.ts",
  },
  {
    name: "a form may be as large as anybody likes",
    file: "apps/web/server/body/request-body.ts",
    find: "Math.max(announced, come) > most",
    replace: "Math.max(announced, come) > Number.POSITIVE_INFINITY",
    test: "apps/web/server/body/request-body.test.ts",
    only: "is refused over it",
  },
  {
    name: "a Host may carry credentials",
    file: "apps/web/server/own-host.ts",
    find: '.host === text.toLowerCase().replace(/:80$/, "");',
    replace: ".host.length > 0;",
    test: "apps/web/server/security/origin-gate.test.ts",
  },
  {
    name: "cookies are Secure only where the proxy says https",
    file: "apps/web/server/scheme.ts",
    find: '  request.headers["x-forwarded-proto"] = "https";\n',
    replace: "",
    test: "apps/web/server/scheme.test.ts",
  },
  {
    name: "a money call is sent again to a backend that knows no keys",
    file: "apps/web/app/server/keys-honoured.server.ts",
    find: "let honoured = false;",
    replace: "let honoured = true;",
    test: "apps/web/app/server/send-once-unknown.server.test.ts",
  },
];
