import { memberOne } from "../test-bed";
import { type CodeTriggers, ruleTrigger } from "./code-trigger";

const unlistedUpstream = {
  stored: { url: "https://staging.example", chatUrl: null, headerNames: [] },
  headers: {},
};

const recordedAt = "2026-11-20T03:00:00.000Z";
const recordedUpstream = { stored: { ...unlistedUpstream.stored, recordedAt }, headers: {} };
const visitorCall = { endpoint: null, method: "GET", path: "/api/lookup/info", member: null, input: "" };
const recording = { members: [], responses: [{ ...visitorCall, at: recordedAt, status: 200, headers: {}, json: {} }] };

export const wireTriggers = {
  gone: ruleTrigger("The switch `terminated` is on.", async (s) => {
    await s.do("switch.set", { name: "terminated", value: true });
    return s.get("/wallet");
  }),
  "invalid-token": ruleTrigger("A missing, unknown or revoked token.", (s) => {
    s.token = null;
    return s.get("/wallet");
  }),
  EXPIRED_AUTH_TOKEN: ruleTrigger(
    "The session is older than 30 days, or QA expired it (`member.expireToken`).",
    async (s) => {
      await s.do("member.expireToken", { member: memberOne });
      return s.get("/wallet");
    },
  ),
  INACTIVE_USER: ruleTrigger("The member was deactivated (`member.deactivate`).", async (s) => {
    await s.do("member.deactivate", { member: memberOne });
    return s.get("/wallet");
  }),
  NO_WORLD: ruleTrigger("`X-World` names an unknown world.", (s) => s.get("/wallet", { "x-world": "nowhere" })),
  UPSTREAM_FAIL: ruleTrigger(
    "The world's upstream does not answer, or `UPSTREAM_ORIGINS` does not list it.",
    async (s) => {
      await s.app.worlds.put(s.app.world.name, { upstream: unlistedUpstream });
      return s.get("/wallet");
    },
  ),
  NOT_RECORDED: ruleTrigger("The world answers from a recording that does not have this call.", async (s) => {
    const { app } = s;
    await app.worlds.put(app.world.name, {
      upstream: recordedUpstream,
      recording: { world: app.world, data: recording },
    });
    return s.get("/wallet");
  }),
  UPSTREAM_WORLD: ruleTrigger(
    "Control API: what needs the mock's data (actions, audit, lists, scenarios), in a world with an upstream.",
    async (s) => {
      await s.app.worlds.put(s.app.world.name, { upstream: unlistedUpstream });
      return s.control("GET", "audit");
    },
  ),
  IDEMPOTENCY_KEY_REUSED: ruleTrigger("A money call reuses a key with different input.", (s) => {
    const add = (amount: number) => () => s.post("/wallet/add", { amount }, { "idempotency-key": "key" });
    return s.lastResponse(add(10), add(20));
  }),
  METHOD_NOT_ALLOWED: ruleTrigger("A method that the path does not have; `Allow` lists those it has.", (s) =>
    s.post("/wallet"),
  ),
  UNSUPPORTED_MEDIA_TYPE: ruleTrigger(
    "A compressed body, or one of another type or charset; `Accept-Encoding` or `Accept` names what is taken.",
    (s) => s.post("/login", "<username/>", { "content-type": "application/xml" }),
  ),
  BODY_TOO_LARGE: ruleTrigger("A JSON body over 64 KB, or a chat file over its limit.", (s) =>
    s.post("/login", { username: "x".repeat(70_000), password: "x" }),
  ),
  KEY_MISSING: ruleTrigger("A field of the input is missing.", (s) => s.post("/login", { username: memberOne })),
  KEY_INVALID: ruleTrigger("A field is malformed or unknown.", (s) => s.post("/wallet/add", { amount: "10" })),
  NO_DATA: ruleTrigger("Unknown path, or unknown or foreign QR, slip or bonus.", (s) => s.get("/nothing")),
  SUCCESS: ruleTrigger("The `message` of calls without other content.", (s) => s.post("/logout")),
  WRONG_CREDENTIAL: ruleTrigger("Login with an unknown phone or a wrong password; auto-login likewise.", (s) =>
    s.post("/login", { username: memberOne, password: "wrong" }),
  ),
  REQUEST_LIMIT: ruleTrigger(
    "Five wrong passwords within ten minutes, at login or at changing the password; too many chat messages at once.",
    (s) => {
      const attempt = () => s.post("/login", { username: "0899999999", password: "wrong" });
      return s.lastResponse(attempt, attempt, attempt, attempt, attempt, attempt);
    },
  ),
  WRONG_PASSWORD: ruleTrigger("Changing the password with a wrong old one.", (s) =>
    s.put("/account/changepwd", { oldPassword: "wrong", newPassword: "new" }),
  ),
  NO_USER: ruleTrigger("QA action for an unknown username.", (s) =>
    s.attempt("member.credit", { member: "0800000000", wallet: "main", amount: 1 }),
  ),
} satisfies CodeTriggers;
