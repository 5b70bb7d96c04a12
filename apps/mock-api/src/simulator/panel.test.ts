import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { CoverageByTeam } from "../http/coverage";
import { RouteTable } from "../http/route-table";
import { UpstreamAgent } from "../upstream/agent";
import { testFolder, testRegistry } from "../world/testing";
import { simulatorRoutes } from "./routes";

const html = { accept: "text/html,application/xhtml+xml" };

/** Creates a panel build like Vite's, and a file outside it. */
function build(): string {
  const folder = join(testFolder(), "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<title>the panel</title>");
  writeFileSync(join(folder, "theme.js"), "// theme");
  writeFileSync(join(folder, "assets", "main-abc123.js"), "// code");
  writeFileSync(join(folder, "..", "secret.txt"), "secret");
  return folder;
}

async function serve(panelDir: string) {
  const app = Fastify();
  const routes = new RouteTable(app);
  const webUrl = "http://127.0.0.1:3000";
  const settings = {
    loopback: true,
    simulatorToken: null,
    teams: [],
    webUrl,
    publicUrl: "http://127.0.0.1:4000",
    dataDir: testFolder(),
    upstreamOrigins: [],
    shard: null,
  };
  await app.register(simulatorRoutes, {
    worlds: await testRegistry(),
    settings,
    panelDir,
    routes,
    coverage: new CoverageByTeam(),
    upstreamAgent: new UpstreamAgent([]),
  });
  onTestFinished(() => app.close());
  return app;
}

test.each([
  "/simulator",
  "/simulator/",
  "/simulator/w/main/overview",
  "/simulator/w/main/traffic?code=gone",
  "/simulator/assets",
])("serves the panel's page at %s", async (url) => {
  const { statusCode, body, headers } = await (await serve(build())).inject({ url, headers: html });
  expect([statusCode, body]).toEqual([200, "<title>the panel</title>"]);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  });
});

test("serves files; those with content hashes are immutable", async () => {
  const app = await serve(build());
  const code = await app.inject("/simulator/assets/main-abc123.js");
  expect([code.statusCode, code.body, code.headers["cache-control"]]).toEqual([
    200,
    "// code",
    "public, max-age=31536000, immutable",
  ]);
  expect(code.headers["content-type"]).toContain("javascript");
  expect((await app.inject("/simulator/theme.js")).headers["cache-control"]).toBe("no-cache");
});

test("answers missing files and API paths with 404, not the page", async () => {
  const app = await serve(build());
  expect((await app.inject("/simulator/assets/old-123.js")).statusCode).toBe(404);
  for (const url of ["/simulator/worlds/main/nothing", "/simulator/actions/nothing", "/simulator/ready/x"]) {
    const { statusCode, headers } = await app.inject({ url, headers: html });
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 404, "application/json; charset=utf-8"]);
  }
  const posted = await app.inject({ url: "/simulator/w/main", method: "POST", headers: html });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test.each([
  "/simulator/../secret.txt",
  "/simulator/..%2fsecret.txt",
  "/simulator/assets/..%2f..%2fsecret.txt",
  "/simulator/%2e%2e/secret.txt",
])("%s reveals no file outside the build", async (url) => {
  const { body, statusCode } = await (await serve(build())).inject({ url });
  expect(body).not.toContain("secret\n");
  expect([body === "secret", statusCode >= 400]).toEqual([false, true]);
});

test("without a build, the page shows how to build the panel, and the control API works", async () => {
  const app = await serve(join(testFolder(), "nothing"));
  for (const url of ["/simulator", "/simulator/w/main/overview"]) {
    const { statusCode, body, headers } = await app.inject({ url, headers: html });
    expect([statusCode, headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(body).toContain("npm run build");
  }
  expect((await app.inject("/simulator/ready")).statusCode).toBe(200);
});
