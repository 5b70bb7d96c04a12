import { getSlipPicture } from "@mekong/contract/http/slip";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { gameLogos } from "../../../../../prisma/seed/games";
import { ORIGIN, Player } from "../../game-page/testing";
import { TestApp } from "../../testing";

// A test requests about 150 paths, including the generated API docs.
vi.setConfig({ testTimeout: 60_000 });

const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: "#fff" } });

type Headers = Record<string, unknown>;

function policyViolations(headers: Headers): string[] {
  const faults: string[] = [];
  const policy = String(headers["content-security-policy"] ?? "");
  const directives = new Map<string, string>();
  for (const directive of policy.split(";")) {
    const [name = "", ...values] = directive.trim().split(/\s+/);
    directives.set(name, values.join(" "));
  }
  if (headers["x-content-type-options"] !== "nosniff") faults.push("its type may be guessed");
  if (!/^'(none|self)'$/.test(directives.get("frame-ancestors") ?? "")) faults.push("other sites may frame it");
  const scripts = directives.get("script-src") ?? directives.get("default-src");
  if (!/^('none'|'self'|'nonce-[\w+/=]+')$/.test(scripts ?? "")) faults.push(`scripts: ${scripts ?? "any"}`);
  if ((directives.get("object-src") ?? directives.get("default-src")) !== "'none'") faults.push("plug-ins");
  if (directives.get("base-uri") !== "'none'" && !directives.has("sandbox")) faults.push("its base may be moved");
  const location = headers.location === undefined ? null : new URL(String(headers.location), ORIGIN);
  if (location && location.origin !== ORIGIN) faults.push(`leads to ${location}`);
  return faults;
}

/** Returns paths of pages with content. Invented parameters would lead to error pages only. */
async function fullPages(app: TestApp): Promise<string[]> {
  await app.signIn();
  const { path } = await Player.start("pg", app);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await picture.png().toBuffer())]), "slip.png");
  const { answer } = await app.send("POST", "/api/wallet/slip", form);
  const { url } = (await app.call(getSlipPicture, { params: answer as { reference: string } })).answer;
  return [
    path,
    new URL(url).pathname + new URL(url).search,
    gameLogos[0]?.path ?? "",
    ...[
      "",
      "/",
      "/json",
      "/yaml",
      "/static/index.html",
      "/static/swagger-initializer.js",
      "/static/oauth2-redirect.html",
    ].map((page) => `/docs${page}`),
  ];
}

/** The panel need not be built here; panel.test.ts tests a built one. */
const panelPages = ["", "/", "/w/test/overview", "/w/test/scenarios?x=1", "/assets"].map((page) => `/simulator${page}`);

/** These paths are unknown, cannot be decoded, or are refused before routing. */
const nowhere = [
  "/",
  "/nothing",
  "/api/nothing",
  "/%ff",
  "/%00",
  "/docs/nothing",
  "//evil.example/docs/static/index.html",
  "/docs/static/index.html?x=//evil.example/static/index.html",
  "/docs//evil.example/static/index.html",
  "//evil.example/..//simulator",
  "/simulator//evil.example",
  "/docs/static/nothing.js",
  "/play/x",
  "/uploads/x",
];

test.each([
  ["with the simulator", {}],
  ["with its token", { simulatorToken: "correct horse battery" }],
  ["without it", { simulator: false }],
])("no displayed response runs foreign code or can be framed by other sites, %s", async (_, settings) => {
  const app = await TestApp.start(settings);
  const gets = app.routes.filter((route) => route.startsWith("GET ")).map((route) => route.slice("GET ".length));
  const filled = gets.map((url) => url.replace(":world", "test").replace(/:\w+/g, "x").replace("*", "x"));
  const full = Object.keys(settings).length > 0 ? [] : await fullPages(app);
  const urls = [...filled, ...full, ...panelPages, ...nowhere];
  const violations: string[] = [];
  for (const url of urls) {
    const headers = { accept: "text/html", "x-world": "test" };
    const response = await app.fastify.inject({ url, headers });
    const faults = policyViolations(response.headers);
    if (faults.length > 0) violations.push(`${url} ${response.statusCode}: ${faults.join(", ")}`);
    if (full.includes(url) && response.statusCode >= 400)
      violations.push(`${url} ${response.statusCode}: nothing is in it`);
  }
  console.info(`page policy: ${urls.length} answers`);
  expect(violations).toEqual([]);
});

test("the API docs accept the same hosts and origins as the panel; without a control API, all", async () => {
  const app = await TestApp.start();
  const off = await TestApp.start({ simulator: false });
  for (const url of ["/docs", "/docs/", "/docs/static/swagger-initializer.js", "/docs/json", "/openapi.json"]) {
    for (const headers of [{ host: "evil.example:4000" }, { origin: "https://evil.example" }]) {
      const refusedResponse = await app.fastify.inject({ url, headers });
      expect([url, refusedResponse.statusCode, refusedResponse.json()]).toEqual([
        url,
        403,
        expect.objectContaining({ message: "FORBIDDEN" }),
      ]);
      expect([url, (await off.fastify.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    }
    expect([url, (await app.fastify.inject({ url })).statusCode]).toEqual([url, 200]);
  }
});

test("the API docs load nothing that their content security policy blocks", async () => {
  const app = await TestApp.start();
  const { body, headers } = await app.fastify.inject({ url: "/docs/" });
  expect(headers["content-security-policy"]).toMatch(/script-src 'self'/);
  const scripts = [...body.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [tag, attributes = "", inline = ""] of scripts) {
    expect(inline.trim(), tag).toBe("");
    const { origin, pathname } = new URL(/src="([^"]+)"/.exec(attributes)?.[1] ?? "", `${ORIGIN}/docs/`);
    expect(origin, tag).toBe(ORIGIN);
    const script = await app.fastify.inject({ url: pathname });
    expect([pathname, script.statusCode, script.headers["content-type"]]).toEqual([
      pathname,
      200,
      expect.stringContaining("javascript"),
    ]);
  }
  expect(body).not.toMatch(/ on\w+=/);
});
