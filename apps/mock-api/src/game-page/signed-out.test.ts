import { changePassword } from "@mekong/contract/http/account";
import { logout } from "@mekong/contract/http/login";
import { TOKEN_LIFETIME_DAYS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { audit } from "../ledger/audit";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { newKey, Player } from "./testing";
import { textsIn } from "./texts";

async function answers(player: Player) {
  const page = await player.page("lo");
  const balance = await player.app.fastify.inject({ url: `${player.path}/balance` });
  const { status, answer } = await player.bet({ bet: 10, key: newKey() });
  return {
    statuses: [page.statusCode, balance.statusCode, status],
    challenges: [page, balance].map(({ headers }) => headers["www-authenticate"]),
    codes: [balance.json().message, answer.message],
    page: page.body,
  };
}

async function expectEnded(player: Player, code: "UNAUTHORIZED" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER") {
  const { statuses, challenges, codes, page } = await answers(player);
  const status = code === "INACTIVE_USER" ? 403 : 401;
  expect(statuses).toEqual([status, status, status]);
  const challenge = status === 401 ? 'Bearer realm="member"' : undefined;
  expect(challenges).toEqual([challenge, challenge]);
  expect(codes).toEqual([code, code]);
  expect(page).toContain(textsIn("lo").refusals[code]);
  expect(await player.rounds()).toBe(0);
  expect(await audit(player.app.world.read)).toMatchObject({ ok: true });
}

test("a game link ends with the logout of the sign-in that made it", async () => {
  const player = await Player.start();
  await player.app.call(logout, {});
  await expectEnded(player, "UNAUTHORIZED");
  // A new sign-in does not make the old ticket valid.
  await player.app.signIn();
  await expectEnded(player, "UNAUTHORIZED");
});

test("another sign-in's logout and another link do not close it", async () => {
  const player = await Player.start();
  const ownToken = player.app.token;
  await player.app.signIn();
  const other = await Player.start("pg", player.app);
  await player.app.call(logout, {});
  await expectEnded(other, "UNAUTHORIZED");
  player.app.token = ownToken;
  const repeated = await Player.start("pg", player.app);
  expect((await answers(repeated)).statuses).toEqual([200, 200, 200]);
  expect((await answers(player)).statuses).toEqual([200, 200, 200]);
});

test("a password change elsewhere ends it, one by the same sign-in does not", async () => {
  const player = await Player.start();
  const ownToken = player.app.token;
  await player.app.signIn();
  const otherPlayer = await Player.start("pg", player.app);
  player.app.token = ownToken;
  const body = { oldPassword: demoMember.password, newPassword: "changed-1234" };
  expect((await player.app.call(changePassword, { body })).status).toBe(200);
  await expectEnded(otherPlayer, "UNAUTHORIZED");
  expect((await answers(player)).statuses).toEqual([200, 200, 200]);
});

test("ends when its sign-in expires, before its own twelve hours", async () => {
  const byQa = await Player.start();
  await runAction(byQa.app.world, "member.expireToken", { member: demoMember.username });
  await expectEnded(byQa, "UNAUTHORIZED");

  const app = await TestApp.signedIn({});
  await runAction(app.world, "clock.advance", { days: TOKEN_LIFETIME_DAYS - 1, hours: 23 });
  const player = await Player.start("pg", app);
  await runAction(app.world, "clock.advance", { minutes: 59, seconds: 59 });
  expect((await player.page()).statusCode).toBe(200);
  await runAction(app.world, "clock.advance", { seconds: 1 });
  await expectEnded(player, "UNAUTHORIZED");
});

test("a deactivated member's link is closed with that reason", async () => {
  const player = await Player.start();
  await runAction(player.app.world, "member.deactivate", { member: demoMember.username });
  await expectEnded(player, "INACTIVE_USER");
});

test("of parallel bets and a logout, every later bet is refused and none is partial", async () => {
  const player = await Player.start();
  player.setRoll(0);
  const bets = Array.from({ length: 20 }, () => player.bet({ bet: 1, key: newKey() }));
  const out = player.app.call(logout, {});
  const late = Array.from({ length: 20 }, () => player.bet({ bet: 1, key: newKey() }));
  const response = await Promise.all([...bets, ...late]);
  expect((await out).status).toBe(200);
  const played = response.filter(({ status }) => status === 200).length;
  expect(response.filter(({ status, answer }) => status === 401 && answer.message === "UNAUTHORIZED")).toHaveLength(
    response.length - played,
  );
  expect(await player.rounds()).toBe(played);
  expect((await player.bet({ bet: 1, key: newKey() })).status).toBe(401);
  expect(await audit(player.app.world.read)).toMatchObject({ ok: true });
});
