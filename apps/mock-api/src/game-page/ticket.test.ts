import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { newKey, ORIGIN, Player } from "./testing";
import { textsIn } from "./texts";

const member = demoMember.username;

test("the link opens the game's page for one visit", async () => {
  const player = await Player.start();
  const { statusCode, headers, body } = await player.page();
  expect(statusCode).toBe(200);
  const nonce = /'nonce-([\w+/=]{24})'/.exec(String(headers["content-security-policy"]))?.[1];
  expect(body).toContain(`<script type="module" nonce="${nonce}">`);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
  expect(body).toContain("฿250.00");
  expect(body).not.toContain(player.path.split("/").at(-1));
  expect((await player.page()).headers["content-security-policy"]).not.toContain(nonce);
});

test("uses the browser's language, Thai by default", async () => {
  const player = await Player.start();
  for (const [header, language] of [
    ["th-TH,th;q=0.9", "th"],
    ["lo", "lo"],
    ["en-GB", "en"],
    ["", "th"],
  ] as const) {
    expect((await player.page(header)).body).toContain(`<html lang="${language}">`);
  }
});

test("only the game's own page can bet", async () => {
  const player = await Player.start();
  for (const origin of [
    "https://evil.example",
    "null",
    "http://127.0.0.1:4001",
    "http://127.0.0.1:4000.evil.example",
  ]) {
    const response = await player.bet({ bet: 10, key: newKey() }, { origin });
    expect(response).toEqual({ status: 403, answer: { message: "FORBIDDEN", path: "Origin" } });
  }
  const { statusCode } = await player.app.fastify.inject({
    method: "POST",
    url: `${player.path}/rounds`,
    payload: { bet: 10, key: newKey() },
  });
  expect([statusCode, await player.rounds()]).toEqual([403, 0]);
});

async function refusals(player: Player) {
  const page = await player.page("lo");
  const balance = await player.app.fastify.inject({ url: `${player.path}/balance` });
  const { status, answer } = await player.bet({ bet: 10, key: newKey() });
  return {
    statuses: [page.statusCode, balance.statusCode, status],
    codes: [balance.json().message, answer.message],
    page: page.body,
  };
}

test("a ticket is valid for twelve hours of world time", async () => {
  const player = await Player.start();
  await runAction(player.app.world, "clock.advance", { hours: 11, minutes: 59, seconds: 59 });
  expect((await player.page()).statusCode).toBe(200);
  await runAction(player.app.world, "clock.advance", { seconds: 1 });
  const { statuses, codes, page } = await refusals(player);
  expect(statuses).toEqual([401, 401, 401]);
  expect(codes).toEqual(["EXPIRED_AUTH_TOKEN", "EXPIRED_AUTH_TOKEN"]);
  expect(page).toContain(textsIn("lo").refusals.EXPIRED_AUTH_TOKEN);
});

test("in a terminated world the game shows that it closed", async () => {
  const player = await Player.start();
  await runAction(player.app.world, "switch.set", { name: "terminated", value: true });
  const { statuses, codes, page } = await refusals(player);
  expect(statuses).toEqual([410, 410, 410]);
  expect(codes).toEqual(["gone", "gone"]);
  expect(page).toContain(textsIn("lo").refusals.gone);
});

test("a deactivated member plays no more", async () => {
  const player = await Player.start();
  await runAction(player.app.world, "member.deactivate", { member });
  const { statuses, codes, page } = await refusals(player);
  expect(statuses).toEqual([403, 403, 403]);
  expect(codes).toEqual(["INACTIVE_USER", "INACTIVE_USER"]);
  expect(page).toContain(textsIn("lo").refusals.INACTIVE_USER);
});

test("refuses unknown tickets, those of other worlds, and unknown worlds", async () => {
  const player = await Player.start();
  const ticket = player.path.split("/").at(-1);
  for (const [path, status] of [
    ["/play/test/unknown", 401],
    [`/play/main/${ticket}`, 401],
    [`/play/nowhere/${ticket}`, 404],
    [`/play/..%2fmain/${ticket}`, 404],
  ] as const) {
    const page = await player.page("en", path);
    expect([path, page.statusCode]).toEqual([path, status]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect((await player.page("en", "/play/test")).json()).toEqual({ message: "NO_DATA" });
});

test("without the simulator only the world main can be played", async () => {
  const app = await TestApp.start({ simulator: false, publicUrl: ORIGIN });
  const send = (method: string, url: string, body?: unknown) => app.send(method, url, body, { "x-world": "main" });
  const { username, password } = demoMember;
  const { token } = (await send("POST", "/api/login", { username, password })).answer as { token: string };
  app.token = token;
  const account = (await send("GET", "/api/wallet/account/pg")).answer as { username: string; password: string };
  const { link } = (await send("GET", `/api/autoLogin/pg/${account.username}/${account.password}`)).answer as {
    link: string;
  };
  const path = new URL(link).pathname;
  expect(path).toMatch(/^\/play\/main\//);
  expect((await app.fastify.inject({ url: path })).statusCode).toBe(200);
  expect((await app.fastify.inject({ url: path.replace("/main/", "/test/") })).statusCode).toBe(404);
});
