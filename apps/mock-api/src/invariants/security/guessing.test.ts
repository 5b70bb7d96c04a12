import { changePassword } from "@mekong/contract/http/account";
import { login } from "@mekong/contract/http/login";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { LOGIN_FAILURES_ALLOWED, OTP_WRONG_CODES_ALLOWED } from "@mekong/contract/limits";
import { expect, test, vi } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { signIn } from "../../features/login/sign-in";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { codeOf, Storm } from "../../testing-storm";
import type { World } from "../../world/world";
import { newestCode } from "../fuzz/world-values";

const { username, password } = demoMember;
const PARALLEL_GUESSES = sized(12, 50);

// The tests are slow, because each guess computes a password hash.
vi.setConfig({ testTimeout: 60_000 });

interface Credential {
  /** Any code but `limitCode` reveals that the guess was checked. */
  wrongCode: string;
  limitCode: string;
  allowedAttempts: number;
  /** @returns a function that returns `ok` or the code; guess -1 is correct */
  start(app: TestApp): Promise<(guess: number) => Promise<string>>;
}

const guessAtLogin = (name: string) => async (app: TestApp) => (guess: number) =>
  codeOf(app.call(login, { body: { username: name, password: guess === -1 ? password : `wrong-${guess}` } }));

const credentials = {
  wrongCode: "WRONG_CREDENTIAL",
  limitCode: "REQUEST_LIMIT",
  allowedAttempts: LOGIN_FAILURES_ALLOWED,
};
const credentialsByName: Record<string, Credential> = {
  "the login of a member": { ...credentials, start: guessAtLogin(username) },
  "the login of an unknown user": { ...credentials, start: guessAtLogin("0899999999") },
  "the login of a deactivated member": {
    ...credentials,
    async start(app) {
      await runAction(app.world, "member.deactivate", { member: username });
      return guessAtLogin(username)(app);
    },
  },
  "the old password": {
    ...credentials,
    wrongCode: "WRONG_PASSWORD",
    async start(app) {
      await app.signIn();
      return (guess) =>
        codeOf(
          app.call(changePassword, {
            body: { oldPassword: guess === -1 ? password : `wrong-${guess}`, newPassword: "another-1" },
          }),
        );
    },
  },
  "a one-time code": {
    wrongCode: "OTP_CODE_INVALID",
    limitCode: "OTP_BLOCK",
    allowedAttempts: OTP_WRONG_CODES_ALLOWED,
    async start(app) {
      await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
      const { answer } = await app.call(sendOtp, { body: { phoneNumber: "0899990001" } });
      const { otpToken } = answer as { otpToken: string };
      const correctCode = await newestCode(app);
      return (guess) => {
        const otpCode =
          guess === -1 ? correctCode : String((Number(correctCode) + guess + 1) % 1_000_000).padStart(6, "0");
        return codeOf(app.call(verifyOtp, { body: { otpToken, otpCode } }));
      };
    },
  },
};

test.each(Object.entries(credentialsByName))(
  "%s: after the limit of sequential guesses, even the right one is refused",
  async (_, credential) => {
    const guess = await credential.start(await TestApp.start());
    for (let n = 0; n < credential.allowedAttempts; n++) expect([n, await guess(n)]).toEqual([n, credential.wrongCode]);
    for (const n of [credential.allowedAttempts, -1, credential.allowedAttempts + 1, -1])
      expect([n, await guess(n)]).toEqual([n, credential.limitCode]);
  },
);

test.each(Object.entries(credentialsByName))(
  `%s: of ${PARALLEL_GUESSES} parallel guesses, only the allowed number is checked`,
  async (_, credential) => {
    const guess = await credential.start(await TestApp.start());
    const storm = new Storm(PARALLEL_GUESSES);
    const counts = await storm.run(guess);
    expect(counts).toEqual({
      [credential.wrongCode]: credential.allowedAttempts,
      [credential.limitCode]: storm.size - credential.allowedAttempts,
    });
    expect(await guess(-1)).toBe(credential.limitCode);
  },
);

/** Returns a world in which others use up all guesses while it checks the password of this caller. */
function worldWithConcurrentGuesses(
  world: World,
  concurrentGuesses: () => Promise<void>,
): Pick<World, "read" | "write" | "clock"> {
  const member = {
    findUnique: async (query: Parameters<typeof world.read.member.findUnique>[0]) => {
      const found = await world.read.member.findUnique(query);
      await concurrentGuesses();
      return found;
    },
  };
  const read = new Proxy(world.read, { get: (read, key) => (key === "member" ? member : Reflect.get(read, key)) });
  return { read, write: (work) => world.write(work), clock: world.clock };
}

test.each(["active", "deactivated"])(
  "a right password of a member who is %s is refused if parallel guesses used up the limit",
  async (state) => {
    const app = await TestApp.start();
    if (state === "deactivated") await runAction(app.world, "member.deactivate", { member: username });
    const guess = await guessAtLogin(username)(app);
    const late = worldWithConcurrentGuesses(app.world, async () => {
      for (let n = 0; n < LOGIN_FAILURES_ALLOWED; n++) expect(await guess(n)).toBe("WRONG_CREDENTIAL");
    });
    await expect(signIn(late, username, password)).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  },
);
