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
import { newestCode } from "../fuzz/words";

const { username, password } = demoMember;
const CROWD = sized(12, 50);

// Each guess costs what a password costs.
vi.setConfig({ testTimeout: 60_000 });

/** Something that can be guessed at. */
interface Door {
  /** What an answer to a wrong guess is; any but `limit` tells that a guess was looked at. */
  wrong: string;
  limit: string;
  allowed: number;
  /** Makes ready. @returns what a guess comes to: `ok` or a code. The right one is -1 */
  open(app: TestApp): Promise<(guess: number) => Promise<string>>;
}

const atLogin = (name: string) => async (app: TestApp) => (guess: number) =>
  codeOf(app.call(login, { body: { username: name, password: guess === -1 ? password : `wrong-${guess}` } }));

const credentials = { wrong: "WRONG_CREDENTIAL", limit: "REQUEST_LIMIT", allowed: LOGIN_FAILURES_ALLOWED };
const doors: Record<string, Door> = {
  "the login of a member": { ...credentials, open: atLogin(username) },
  "the login of nobody": { ...credentials, open: atLogin("0899999999") },
  "the login of a member who is deactivated": {
    ...credentials,
    async open(app) {
      await runAction(app.world, "member.deactivate", { member: username });
      return atLogin(username)(app);
    },
  },
  "the old password": {
    ...credentials,
    wrong: "WRONG_PASSWORD",
    async open(app) {
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
    wrong: "OTP_CODE_INVALID",
    limit: "OTP_BLOCK",
    allowed: OTP_WRONG_CODES_ALLOWED,
    async open(app) {
      await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
      const { answer } = await app.call(sendOtp, { body: { phoneNumber: "0899990001" } });
      const { otpToken } = answer as { otpToken: string };
      const right = await newestCode(app);
      return (guess) => {
        const otpCode = guess === -1 ? right : String((Number(right) + guess + 1) % 1_000_000).padStart(6, "0");
        return codeOf(app.call(verifyOtp, { body: { otpToken, otpCode } }));
      };
    },
  },
};

test.each(Object.entries(doors))("%s: one guess after the other, the right one comes too late", async (_, door) => {
  const guess = await door.open(await TestApp.start());
  for (let n = 0; n < door.allowed; n++) expect([n, await guess(n)]).toEqual([n, door.wrong]);
  for (const n of [door.allowed, -1, door.allowed + 1, -1]) expect([n, await guess(n)]).toEqual([n, door.limit]);
});

test.each(Object.entries(doors))(`%s: of ${CROWD} guesses at once no more are told anything`, async (_, door) => {
  const guess = await door.open(await TestApp.start());
  const storm = new Storm(CROWD);
  const came = await storm.run(guess);
  expect(came).toEqual({ [door.wrong]: door.allowed, [door.limit]: storm.size - door.allowed });
  expect(await guess(-1)).toBe(door.limit);
});

/** The world as someone sees it whose password is being checked while others use up all guesses. */
function overtaken(world: World, others: () => Promise<void>): Pick<World, "read" | "write" | "clock"> {
  const member = {
    findUnique: async (query: Parameters<typeof world.read.member.findUnique>[0]) => {
      const found = await world.read.member.findUnique(query);
      await others();
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
    const guess = await atLogin(username)(app);
    const late = overtaken(app.world, async () => {
      for (let n = 0; n < LOGIN_FAILURES_ALLOWED; n++) expect(await guess(n)).toBe("WRONG_CREDENTIAL");
    });
    await expect(signIn(late, username, password)).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  },
);
