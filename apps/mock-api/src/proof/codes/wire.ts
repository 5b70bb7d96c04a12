import { one } from "../stage";
import { rule, type Ways } from "./way";

export const wireWays = {
  gone: rule("The switch `terminated` is on.", async (s) => {
    await s.do("switch.set", { name: "terminated", value: true });
    return s.get("/wallet");
  }),
  "invalid-token": rule("A missing, unknown or revoked token.", (s) => {
    s.token = null;
    return s.get("/wallet");
  }),
  EXPIRED_AUTH_TOKEN: rule("The session is older than 30 days, or QA expired it (`member.expireToken`).", async (s) => {
    await s.do("member.expireToken", { member: one });
    return s.get("/wallet");
  }),
  INACTIVE_USER: rule("The member was deactivated (`member.deactivate`).", async (s) => {
    await s.do("member.deactivate", { member: one });
    return s.get("/wallet");
  }),
  NO_WORLD: rule("`X-World` names an unknown world.", (s) => s.get("/wallet", { "x-world": "nowhere" })),
  IDEMPOTENCY_KEY_REUSED: rule("A money call reuses a key with different input.", (s) => {
    const add = (amount: number) => () => s.post("/wallet/add", { amount }, { "idempotency-key": "key" });
    return s.last(add(10), add(20));
  }),
  BODY_TOO_LARGE: rule("A JSON body over 64 KB, or a chat file over its limit.", (s) =>
    s.post("/login", { username: "x".repeat(70_000), password: "x" }),
  ),
  KEY_MISSING: rule("A field of the input is missing.", (s) => s.post("/login", { username: one })),
  KEY_INVALID: rule("A field is malformed or unknown.", (s) => s.post("/wallet/add", { amount: "10" })),
  NO_DATA: rule("Unknown path, or unknown or foreign QR, slip or bonus.", (s) => s.get("/nothing")),
  SUCCESS: rule("The `message` of calls without other content.", (s) => s.post("/logout")),
  WRONG_CREDENTIAL: rule("Login with an unknown phone or a wrong password; auto-login likewise.", (s) =>
    s.post("/login", { username: one, password: "wrong" }),
  ),
  REQUEST_LIMIT: rule(
    "Five wrong passwords within ten minutes, at login or at changing the password; too many chat messages at once.",
    (s) => {
      const attempt = () => s.post("/login", { username: "0899999999", password: "wrong" });
      return s.last(attempt, attempt, attempt, attempt, attempt, attempt);
    },
  ),
  WRONG_PASSWORD: rule("Changing the password with a wrong old one.", (s) =>
    s.put("/account/changepwd", { oldPassword: "wrong", newPassword: "new" }),
  ),
  NO_USER: rule("QA action for an unknown username.", (s) =>
    s.attempt("member.credit", { member: "0800000000", wallet: "main", amount: 1 }),
  ),
} satisfies Ways;
