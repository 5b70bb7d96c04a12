import { createServer } from "node:http";
import type { AdoptReport } from "@mekong/contract/simulator/adopt";
import { expect, onTestFinished, test, vi } from "vitest";
import { OtherBackend } from "../../../../../packages/conformance/src/other-backend/backend";
import { TestApp } from "../../testing";
import { listenOn, recordingBackend } from "../../upstream/testing";
import { controlOf, EventClient, listen, refusalOf } from "../testing";

type Respond = (path: string) => { status?: number; type?: string; body: unknown } | "close" | undefined;

/**
 * Starts a proxy in front of an `OtherBackend`. The proxy sends the response that `respond` returns for a path. If
 * `respond` returns nothing, the proxy forwards the request to the `OtherBackend`. For "close", the proxy closes the
 * connection.
 */
async function backendWith(respond: Respond) {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const { origin, received } = await recordingBackend(async ({ method, url, headers, body }, request, response) => {
    const answer = respond(url);
    if (answer === "close") return void request.socket.destroy();
    if (answer) {
      const { status = 200, type = "application/json", body: content } = answer;
      response.writeHead(status, { "content-type": type });
      return void response.end(typeof content === "string" ? content : JSON.stringify(content));
    }
    const { authorization = "", "accept-language": language = "" } = headers;
    const passed = await fetch(backend.url + url, {
      method,
      headers: { authorization, "accept-language": language, "content-type": "application/json" },
      body: method === "GET" ? undefined : body,
    });
    response.writeHead(passed.status, { "content-type": "application/json" }).end(await passed.text());
  });
  const { username, password } = backend.member;
  return { url: origin, received, input: { url: origin, username, password } };
}

async function startFor(...upstreamOrigins: string[]) {
  const app = await TestApp.start({ upstreamOrigins });
  return { app, world: controlOf(app).use("test") };
}

const rowsOf = ({ skipped }: AdoptReport) =>
  skipped.map(({ endpoint, item, field, why }) => [endpoint, item, field, why]);

test("skips and reports items that do not fit the contract, and copies the other items", async () => {
  const game = { name: "G", logo: "/logo.png", background: null, webUrl: null, androidLink: null, iosLink: null };
  const own = { isActive: false, amount: 0 };
  const answers: Record<string, unknown> = {
    "/api/lookup/info": { name: 7, website: "https://other.example" },
    "/api/lookup/banks": {
      banks: [
        { code: "SCB", nameTH: "ไทยพาณิชย์", colour: "purple" },
        { code: "KTB" },
        { code: "SCB", nameTH: "อีกครั้ง" },
        { code: "A-CODE-THAT-IS-TOO-LONG", nameTH: "ยาว" },
        "no bank",
      ],
    },
    "/api/lookup/conditions": { conditions: null },
    "/api/lookup/withdraw": { withdrawMin: 500, withdrawMax: 100 },
    "/api/lookup/deposit": {
      banks: [{ bankCode: "SCB", bankType: "BANK", mode: "AUTO" }],
      wallets: [],
      isManual: false,
    },
    "/api/wallet": {
      profile: { currency: "BAHT" },
      slots: [
        { ...game, ...own, code: "alpha", category: "slot" },
        { ...game, ...own, code: "beta", category: "poker" },
        { ...game, ...own, code: "wallet", category: "slot" },
      ],
    },
    "/api/bonus": [
      { code: "WELCOME", type: "month", maxReceived: 1, percentFail: 50, banners: [] },
      { code: "luckydraw", type: "day", maxReceived: 1, percentFail: 50, banners: [] },
      { code: "BIG", type: "day", maxReceived: 1, percentFail: 50, banners: [], cap: 19.999 },
      { code: "LESS", type: "day", maxReceived: 1, percentFail: 50, banners: [], cap: -1 },
      { code: "MANY", type: "day", maxReceived: 10_000_000_000, percentFail: 50, banners: [] },
    ],
    "/api/spinwheel/setup": { result: { activeSpinwheel: null, userCoin: 1 } },
  };
  const { url, input } = await backendWith((path) => (path in answers ? { body: answers[path] } : undefined));
  const { app, world } = await startFor(url);
  const bonusesBefore = await app.world.read.bonus.findMany();
  const report = await world.adopt(input);
  expect(rowsOf(report)).toEqual([
    ["GET /api/lookup/info", "", "name", "expected a string, got number 7"],
    ["GET /api/lookup/banks", "KTB", "banks[].nameTH", "expected a string, got nothing"],
    ["GET /api/lookup/banks", "SCB", "", "it is in the list before"],
    ["GET /api/lookup/banks", "A-CODE-THAT-IS-TOO-LONG", "", "a bank's code has 1 to 16 characters"],
    ["GET /api/lookup/banks", "number 5", "banks[]", expect.stringContaining('got string "no bank"')],
    ["GET /api/lookup/conditions", "", "conditions", "expected a list, got null"],
    ["GET /api/lookup/deposit", "SCB", "banks[].bank", expect.any(String)],
    ["GET /api/lookup/deposit", "SCB", "banks[].bankAccountName", expect.any(String)],
    ["GET /api/lookup/deposit", "SCB", "banks[].bankAccountNo", expect.any(String)],
    ["GET /api/lookup/deposit", "SCB", "banks[].currency", expect.any(String)],
    ["GET /api/lookup/withdraw", "", "", "the minimum is negative or above the maximum"],
    ["GET /api/wallet", "beta", "slots[].category", expect.stringContaining("one of")],
    ["GET /api/wallet", "wallet", "", "wallet is the name of the member's wallet"],
    ["GET /api/bonus", "WELCOME", "[].type", expect.any(String)],
    ["GET /api/bonus", "luckydraw", "", "the code is empty or that of coupons"],
    ["GET /api/bonus", "BIG", "[].cap", expect.stringContaining("two decimals")],
    ["GET /api/bonus", "LESS", "", "an amount is negative"],
    ["GET /api/bonus", "MANY", "", "a number is above 1000000"],
    ["GET /api/spinwheel/setup", "", "", "the wheel is off"],
  ]);
  expect(report.copied).toEqual([
    { kind: "site", count: 1 },
    { kind: "banks", count: 1 },
    { kind: "sources", count: 1 },
    { kind: "texts", count: 6 },
    { kind: "depositAccounts", count: 0 },
    { kind: "games", count: 1 },
  ]);
  // None of the backend's bonuses fits the contract, so the bonuses of the world do not change.
  expect(await app.world.read.bonus.findMany()).toEqual(bonusesBefore);
  const games = await app.world.read.game.findMany({ where: { isOffered: true } });
  expect(games.map(({ code, logo }) => [code, logo])).toEqual([["alpha", `${url}/logo.png`]]);
});

async function refusalFor(origin: string, input: { url: string; username?: string; password?: string }) {
  const { app, world } = await startFor(origin);
  const before = await dataOf(app);
  const response = await app.send("POST", "/simulator/worlds/test/adopt", input);
  expect(await dataOf(app)).toEqual(before);
  expect(app.worlds.snapshots("test")).toEqual([]);
  expect(await world.audit()).toMatchObject({ ok: true });
  return [...refusalOf(response), (response.answer as { about: string }).about];
}

const dataOf = async ({ world: { read } }: TestApp) => [
  await read.setting.findMany(),
  await read.bank.findMany(),
  await read.siteText.findMany(),
  await read.depositAccount.findMany(),
  await read.game.findMany(),
];

const html = { type: "text/html", body: "<h1>Maintenance</h1>" };

test.each<[string, Respond, unknown[]]>([
  ["answers with HTML", () => html, [502, "UPSTREAM_FAIL", "url", /answered 200 with text\/html, not JSON$/]],
  [
    "redirects requests",
    () => ({ status: 302, body: {} }),
    [502, "UPSTREAM_FAIL", "url", /redirects GET \/api\/lookup\/active \(302\)/],
  ],
  [
    "answers with 404",
    () => ({ status: 404, body: {} }),
    [502, "UPSTREAM_FAIL", "url", /lookup\/active answered 404$/],
  ],
  ["has a different API", () => ({ body: { ok: true } }), [502, "UPSTREAM_FAIL", "url", /none of its answers fits/]],
  [
    "reports that its service is closed",
    (path) =>
      path.endsWith("/active") ? { body: { terminated: "gone" } } : { status: 410, body: { message: "gone" } },
    [502, "UPSTREAM_FAIL", "url", /service is closed/],
  ],
  [
    "closes the connection during the adoption",
    (path) => (path === "/api/bonus" ? "close" : undefined),
    [502, "UPSTREAM_FAIL", "url", /closed the connection/],
  ],
  [
    "sends a response above 4 MB",
    (path) => (path === "/api/lookup/banks" ? { body: `[${" ".repeat(5 * 1024 * 1024)}]` } : undefined),
    [502, "UPSTREAM_FAIL", "url", /sends more than 4 MB for \/api\/lookup\/banks$/],
  ],
  [
    "refuses the login",
    (path) => (path === "/api/login" ? { status: 401, body: { message: "WRONG_CREDENTIAL" } } : undefined),
    [422, "KEY_INVALID", "username", /it answered 401 WRONG_CREDENTIAL$/],
  ],
])("writes nothing if the backend %s", async (_case, respond, [status, code, path, about]) => {
  const { url, input } = await backendWith(respond);
  expect(await refusalFor(url, input)).toEqual([status, code, path, expect.stringMatching(about as RegExp)]);
});

test("writes nothing if the backend refuses connections or is not listed in UPSTREAM_ORIGINS", async () => {
  const server = createServer();
  const url = await listenOn(server);
  await new Promise((resolve) => server.close(resolve));
  expect(await refusalFor(url, { url })).toEqual([
    ...[502, "UPSTREAM_FAIL", "url"],
    `${new URL(url).host} refuses connections`,
  ]);
  const { received, url: other } = await backendWith(() => undefined);
  expect(await refusalFor(url, { url: other })).toEqual([
    ...[422, "KEY_INVALID", "url"],
    `an origin that UPSTREAM_ORIGINS lists: ${url}`,
  ]);
  expect(received).toEqual([]);
});

test("rejects a username without a password, and a password without a username", async () => {
  const { url, received } = await backendWith(() => undefined);
  const [status, code, path] = await refusalFor(url, { url, username: "0899999999" });
  expect([status, code, path]).toEqual([422, "KEY_MISSING", "password"]);
  expect((await refusalFor(url, { url, password: "p" }))[2]).toBe("username");
  expect(received).toEqual([]);
});

test("does not reveal the password, token or header values, even if the backend repeats them", async () => {
  const key = "gateway-key-of-9";
  const echo = (path: string) => {
    if (path === "/api/lookup/info") return { body: { name: { key }, website: key } };
    return path === "/api/lookup/sources" ? { status: 400, body: { message: `key ${key} ${password}` } } : undefined;
  };
  const { url, input, received } = await backendWith(echo);
  const { password } = input;
  const app = await TestApp.start({ upstreamOrigins: [url], logLevel: "info" });
  app.fastify.log.level = "info";
  const log = (["info", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const client = new EventClient(`ws://${await listen(app)}/simulator/worlds/test/events`);
  await client.opened;
  const world = controlOf(app).use("test");
  const report = await world.adopt({ ...input, headers: { "x-key": key } });
  await client.waitForEvent(({ type, about }) => type === "action" && about === "adopt");
  expect(received.every(({ headers }) => headers["x-key"] === key)).toBe(true);
  expect(rowsOf(report)).toContainEqual(["GET /api/lookup/sources", "", "", "answered 400 key •••• ••••"]);
  const token = received
    .find(({ url: path }) => path === "/api/wallet")
    ?.headers.authorization?.slice("Bearer ".length);
  const places = {
    report,
    events: client.events,
    log: log.flatMap((spy) => spy.mock.calls),
    traffic: await world.traffic({}),
    export: Buffer.from(await world.export()).toString("latin1"),
  };
  for (const secret of [key, password, String(token)]) {
    const shown = Object.entries(places).filter(([, place]) => JSON.stringify(place).includes(secret));
    expect([secret, shown.map(([place]) => place)]).toEqual([secret, []]);
  }
});

test("refuses to copy a catalogue into a world with an upstream", async () => {
  const { url, input, received } = await backendWith(() => undefined);
  const { app } = await startFor(url);
  await controlOf(app).world({ name: "staging", upstream: { url } });
  const response = await app.send("POST", "/simulator/worlds/staging/adopt", input);
  expect([...refusalOf(response), received]).toEqual([409, "UPSTREAM_WORLD", "world", []]);
});
