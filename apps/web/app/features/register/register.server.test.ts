import { statusOf } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { ownBackend } from "../../server/testing/backend";
import { formOf } from "../../server/testing/scripted-api";
import { type Draft, draftCookie } from "./draft.server";
import { profilePayload } from "./profile-step.server";
import { registerPage, takeStep } from "./register.server";
import { type Step, stepAddress } from "./steps";

const backend = await ownBackend();

const draft: Draft = {
  phone: "0899999901",
  otp: { ref: "AB12", token: "t-1", sentAt: "2026-11-20T03:00:00.000Z" },
  verified: true,
  name: "Somchai",
  sourceCode: "",
  inviteCode: "",
  password: "open-sesame-1",
  bankCode: "",
  firstName: "",
  lastName: "",
  accountNo: "",
  currency: "",
};
const filledIn: Partial<Record<Step, Record<string, string>>> = {
  profile: { name: "Somchai", password: "open-sesame-1", confirmPassword: "open-sesame-1" },
  bank: { bankCode: "KBANK", firstName: "Somchai", lastName: "Jaidee", bankAccountNo: "4445556667" },
};

function visit(address: string, cookie = ""): Request {
  return new Request(`http://wallet.example${address}`, { headers: { Cookie: `i18next=EN; ${cookie}` } });
}

/** The pair of a `Set-Cookie`. */
const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

test.each(["profile", "bank"] as const)(
  "redirects the %s step of an unverified phone to the phone step with an error",
  async (step) => {
    backend.handles((response) => {
      const refused = backend.calls.at(-1)?.path.startsWith("/api/account");
      response.writeHead(refused ? statusOf("UNVERIFIED_OTP") : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(refused ? { message: "UNVERIFIED_OTP" } : { registerOTP: true }));
    });
    const kept = pairOf(await draftCookie(visit("/register"), draft));
    const answer = await takeStep(visit(stepAddress(step), kept), formOf(filledIn[step] ?? {}));
    if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`);
    const address = answer.headers.get("Location") ?? "";
    const now = pairOf(answer.headers.get("Set-Cookie") ?? "");

    const { data } = await registerPage(visit(address, now));
    expect(data).toMatchObject({ step: "phone", shown: { phone: draft.phone, otp: null } });
    expect(data.problem).toEqual({ code: "UNVERIFIED_OTP", text: "Please confirm your phone number first" });
    // The phone is to be verified, and nothing is said of it any more.
    const next = await registerPage(visit("/register?step=bank", now));
    expect(next.data).toMatchObject({ step: "code", problem: null });
  },
);

/** A bank account is sent; what a registration is answered, in turn, and whether the password is that of the member. */
async function sendBank({ answers, isOwn }: { answers: ("lost" | "EXISTING_USER" | "done")[]; isOwn: boolean }) {
  const left = [...answers];
  const asked: string[] = [];
  backend.handles((response) => {
    const path = backend.calls.at(-1)?.path ?? "";
    asked.push(path);
    const say = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (path.startsWith("/api/lookup")) return say(200, { registerOTP: true });
    if (path === "/api/login") return isOwn ? say(200, { token: "t" }) : say(401, { message: "WRONG_CREDENTIAL" });
    if (path === "/api/logout") return say(200, { message: "SUCCESS" });
    const answer = left.shift();
    if (answer === "lost") return void response.destroy();
    return answer === "done" ? say(200, { message: "SUCCESS" }) : say(409, { message: "EXISTING_USER" });
  });
  const kept = pairOf(await draftCookie(visit("/register"), draft));
  const answer = await takeStep(visit(stepAddress("bank"), kept), formOf(filledIn.bank ?? {}));
  return { answer: "data" in answer ? answer.data : answer, asked: asked.filter((path) => !path.includes("lookup")) };
}

test.each([
  ["the answer was lost", ["lost", "EXISTING_USER"]],
  ["the form was pressed twice", ["EXISTING_USER"]],
] as const)("%s: an existing member with this password counts as registered", async (_, answers) => {
  const { answer, asked } = await sendBank({ answers: [...answers], isOwn: true });
  expect(answer).toEqual({ registered: true });
  // Nobody stays signed in by it.
  expect(asked.slice(-2)).toEqual(["/api/login", "/api/logout"]);
});

test("rejects a phone that somebody else has registered", async () => {
  const { answer } = await sendBank({ answers: ["EXISTING_USER"], isOwn: false });
  expect(answer).toMatchObject({ step: "bank", errors: { form: expect.stringMatching(/./) } });
});

test("retries a registration once after a lost response", async () => {
  const { answer, asked } = await sendBank({ answers: ["lost", "done"], isOwn: true });
  expect(answer).toEqual({ registered: true });
  expect(asked).toEqual(["/api/account", "/api/account"]);
});

test("sends the token of the verified phone with profile and registration", () => {
  expect(profilePayload(draft, "open-sesame-1")).toMatchObject({ username: draft.phone, otpToken: "t-1" });
  expect(profilePayload({ ...draft, otp: null }, "open-sesame-1")).not.toHaveProperty("otpToken");
});
