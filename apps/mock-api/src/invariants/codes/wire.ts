import { startWithTeams } from "../../simulator/teams/testing";
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
  gone: ruleTrigger("`terminated` is on.", async (s) => {
    await s.do("switch.set", { name: "terminated", value: true });
    return s.get("/wallet");
  }),
  "invalid-token": ruleTrigger("Token missing, unknown or revoked.", (s) => {
    s.token = null;
    return s.get("/wallet");
  }),
  EXPIRED_AUTH_TOKEN: ruleTrigger(null, async (s) => {
    await s.do("member.expireToken", { member: memberOne });
    return s.get("/wallet");
  }),
  INACTIVE_USER: ruleTrigger(null, async (s) => {
    await s.do("member.deactivate", { member: memberOne });
    return s.get("/wallet");
  }),
  NO_WORLD: ruleTrigger("`X-World` names an unknown world.", (s) => s.get("/wallet", { "x-world": "nowhere" })),
  UPSTREAM_FAIL: ruleTrigger(null, async (s) => {
    await s.app.worlds.put(s.app.world.name, { upstream: unlistedUpstream });
    return s.get("/wallet");
  }),
  NOT_RECORDED: ruleTrigger(null, async (s) => {
    const { app } = s;
    await app.worlds.put(app.world.name, {
      upstream: recordedUpstream,
      recording: { world: app.world, data: recording },
    });
    return s.get("/wallet");
  }),
  UPSTREAM_WORLD: ruleTrigger(null, async (s) => {
    await s.app.worlds.put(s.app.world.name, { upstream: unlistedUpstream });
    return s.control("GET", "audit");
  }),
  FOREIGN_WORLD: ruleTrigger(null, async () => {
    const { app, alpha, as } = await startWithTeams();
    await alpha.world({ name: "alpha-1" });
    return app.send("GET", "/simulator/worlds/alpha-1/state", undefined, as("beta"));
  }),
  READ_ONLY_WORLD: ruleTrigger(null, async () => {
    const { app, as } = await startWithTeams();
    return app.send("DELETE", "/simulator/worlds/main/faults", undefined, as("beta"));
  }),
  IDEMPOTENCY_KEY_REUSED: ruleTrigger(null, (s) => {
    const add = (amount: number) => () => s.post("/wallet/add", { amount }, { "idempotency-key": "key" });
    return s.lastResponse(add(10), add(20));
  }),
  METHOD_NOT_ALLOWED: ruleTrigger(null, (s) => s.post("/wallet")),
  UNSUPPORTED_MEDIA_TYPE: ruleTrigger(null, (s) =>
    s.post("/login", "<username/>", { "content-type": "application/xml" }),
  ),
  BODY_TOO_LARGE: ruleTrigger("JSON over 64 KB, or chat file over its limit.", (s) =>
    s.post("/login", { username: "x".repeat(70_000), password: "x" }),
  ),
  KEY_MISSING: ruleTrigger("Missing field.", (s) => s.post("/login", { username: memberOne })),
  KEY_INVALID: ruleTrigger("Malformed or unknown field; undecodable path (`url`).", (s) =>
    s.post("/wallet/add", { amount: "10" }),
  ),
  NO_DATA: ruleTrigger("Unknown path; unknown or foreign QR, slip or bonus.", (s) => s.get("/nothing")),
  SUCCESS: ruleTrigger("`message` of calls without other content.", (s) => s.post("/logout")),
  WRONG_CREDENTIAL: ruleTrigger("Login or auto-login: unknown name or wrong password.", (s) =>
    s.post("/login", { username: memberOne, password: "wrong" }),
  ),
  REQUEST_LIMIT: ruleTrigger(null, (s) => {
    const attempt = () => s.post("/login", { username: "0899999999", password: "wrong" });
    return s.lastResponse(attempt, attempt, attempt, attempt, attempt, attempt);
  }),
  WRONG_PASSWORD: ruleTrigger("Wrong old password.", (s) =>
    s.put("/account/changepwd", { oldPassword: "wrong", newPassword: "new" }),
  ),
  NO_USER: ruleTrigger("QA action: unknown username.", (s) =>
    s.attempt("member.credit", { member: "0800000000", wallet: "main", amount: 1 }),
  ),
} satisfies CodeTriggers;
