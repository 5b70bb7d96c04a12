import { statusOf } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { profilePayload } from "./account-steps.server";
import { type Step, stepPath } from "./register";
import { handleRegisterStep, registerPage } from "./register.server";
import { type Draft, draftCookie } from "./step.server";

const backend = await setupBackend();

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
const fieldsByStep: Partial<Record<Step, Record<string, string>>> = {
  profile: { name: "Somchai", password: "open-sesame-1", confirmPassword: "open-sesame-1" },
  bank: { bankCode: "KBANK", firstName: "Somchai", lastName: "Jaidee", bankAccountNo: "4445556667" },
};

function requestFor(path: string, cookie = ""): Request {
  return new Request(`http://wallet.example${path}`, { headers: { Cookie: `i18next=EN; ${cookie}` } });
}

/** `name=value` of a `Set-Cookie` header. */
const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

test.each(["profile", "bank"] as const)(
  "redirects the %s step of an unverified phone to the phone step with an error",
  async (step) => {
    backend.setHandler((response) => {
      const isRefused = backend.calls.at(-1)?.path.startsWith("/api/account");
      response.writeHead(isRefused ? statusOf("UNVERIFIED_OTP") : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(isRefused ? { message: "UNVERIFIED_OTP" } : { registerOTP: true }));
    });
    const cookie = pairOf(await draftCookie(requestFor("/register"), draft));
    const answer = await handleRegisterStep(requestFor(stepPath(step), cookie), toFormData(fieldsByStep[step] ?? {}));
    if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`);
    const path = answer.headers.get("Location") ?? "";
    const nextCookie = pairOf(answer.headers.get("Set-Cookie") ?? "");

    const { data } = await registerPage(requestFor(path, nextCookie));
    expect(data).toMatchObject({ step: "phone", shown: { phone: draft.phone, otp: null } });
    expect(data.problem).toEqual({ code: "UNVERIFIED_OTP", text: "Please confirm your phone number first" });
    // The error is shown only once.
    const nextPage = await registerPage(requestFor("/register?step=bank", nextCookie));
    expect(nextPage.data).toMatchObject({ step: "code", problem: null });
  },
);

test("the page gets the draft's input, but neither the password nor the code's token", async () => {
  backend.setHandler((response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ registerOTP: false, sources: [] }));
  });
  const cookie = pairOf(await draftCookie(requestFor("/register"), draft));
  const { data } = await registerPage(requestFor("/register?step=profile", cookie));
  expect(data.shown).toEqual({
    phone: "0899999901",
    name: "Somchai",
    sourceCode: "",
    inviteCode: "",
    bankCode: "",
    firstName: "",
    lastName: "",
    accountNo: "",
    currency: "",
    otp: { ref: "AB12", resendIn: 0 },
    banks: [],
    sources: [],
  });
});

/**
 * Submits the bank step. `answers` are the successive responses to a registration; `passwordMatches`: whether the existing
 * member has this password.
 */
async function sendBank({
  answers,
  passwordMatches,
}: {
  answers: ("lost" | "EXISTING_USER" | "done")[];
  passwordMatches: boolean;
}) {
  const remainingAnswers = [...answers];
  const requestedPaths: string[] = [];
  backend.setHandler((response) => {
    const path = backend.calls.at(-1)?.path ?? "";
    requestedPaths.push(path);
    const respond = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (path.startsWith("/api/lookup")) return respond(200, { registerOTP: true });
    if (path === "/api/login")
      return passwordMatches ? respond(200, { token: "t" }) : respond(401, { message: "WRONG_CREDENTIAL" });
    if (path === "/api/logout") return respond(200, { message: "SUCCESS" });
    const answer = remainingAnswers.shift();
    if (answer === "lost") return void response.destroy();
    return answer === "done" ? respond(200, { message: "SUCCESS" }) : respond(409, { message: "EXISTING_USER" });
  });
  const cookie = pairOf(await draftCookie(requestFor("/register"), draft));
  const answer = await handleRegisterStep(requestFor(stepPath("bank"), cookie), toFormData(fieldsByStep.bank ?? {}));
  return {
    answer: "data" in answer ? answer.data : answer,
    requestedPaths: requestedPaths.filter((path) => !path.includes("lookup")),
  };
}

test.each([
  ["the answer was lost", ["lost", "EXISTING_USER"]],
  ["the form was pressed twice", ["EXISTING_USER"]],
] as const)("%s: an existing member with this password counts as registered", async (_, answers) => {
  const { answer, requestedPaths } = await sendBank({ answers: [...answers], passwordMatches: true });
  expect(answer).toEqual({ registered: true });
  // The sign-in that checks the password must not leave a session.
  expect(requestedPaths.slice(-2)).toEqual(["/api/login", "/api/logout"]);
});

test("rejects another member's phone", async () => {
  const { answer } = await sendBank({ answers: ["EXISTING_USER"], passwordMatches: false });
  expect(answer).toMatchObject({ step: "bank", errors: { form: expect.stringMatching(/./) } });
});

test("retries a registration once after a lost response", async () => {
  const { answer, requestedPaths } = await sendBank({ answers: ["lost", "done"], passwordMatches: true });
  expect(answer).toEqual({ registered: true });
  expect(requestedPaths).toEqual(["/api/account", "/api/account"]);
});

test("sends the token of the verified phone with profile and registration", () => {
  expect(profilePayload(draft, "open-sesame-1")).toMatchObject({ username: draft.phone, otpToken: "t-1" });
  expect(profilePayload({ ...draft, otp: null }, "open-sesame-1")).not.toHaveProperty("otpToken");
});
