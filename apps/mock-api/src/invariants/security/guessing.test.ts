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

// Each guess costs what a password costs.
vi.setConfig({ testTimeout: 60_000 });

/** Something that can be guessed at. */
interface Credential {
  /** What an answer to a wrong guess is; any but `limitCode` tells that a guess was looked at. */
  wrongCode: string;
  limitCode: string;
  allowedAttempts: number;
  /** Makes ready. @returns what a guess comes to: `ok` or a code. The right one is -1 */
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
  "the login of nobody": { ...credentials, start: guessAtLogin("0899999999") },
  "the login of a member who is deactivated": {
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
  "%s: one guess after the other, the right one comes too late",
  async (_, credential) => {
    const guess = await credential.start(await TestApp.start());
    for (let n = 0; n < credential.allowedAttempts; n++) expect([n, await guess(n)]).toEqual([n, credential.wrongCode]);
    for (const n of [credential.allowedAttempts, -1, credential.allowedAttempts + 1, -1])
      expect([n, await guess(n)]).toEqual([n, credential.limitCode]);
  },
);

test.each(Object.entries(credentialsByName))(
  `%s: of ${PARALLEL_GUESSES} guesses at once no more are told anything`,
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

/** The world as someone sees it whose password is being checked while others use up all guesses. */
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
  "a right password of a member who is %s, overtaken by all the wrong ones allowed, is told nothing",
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
