import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { recordingBackend, SECRET } from "../../upstream/testing";
import { testFolder } from "../../world/testing";
import { controlOf, refusalOf } from "../testing";

const at = "/simulator/worlds/staging";

async function start(dataDir = testFolder()) {
  const { origin, received } = await recordingBackend((_seen, _request, response) => response.end("{}"));
  const app = await TestApp.start({ dataDir, upstreamOrigins: [origin] });
  const call = () => app.send("GET", "/api/wallet", undefined, { "x-world": "staging" });
  return { app, origin, received, dataDir, call };
}

const secretFiles = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("templates"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(SECRET));

test("shows the upstream with masked headers, in the summary, the list and the state", async () => {
  const { app, origin } = await start();
  const put = await app.send("PUT", at, { upstream: { url: `${origin}/`, headers: { "X-Key": SECRET } } });
  const upstream = { url: origin, chatUrl: null, headers: { "x-key": "••••" } };
  expect([put.status, put.answer]).toMatchObject([201, { upstream }]);
  const control = controlOf(app);
  expect((await control.use("staging").state()).world.upstream).toEqual(upstream);
  expect(await control.worlds()).toContainEqual(expect.objectContaining({ name: "staging", upstream }));
  expect((await control.use("test").state()).world.upstream).toBeUndefined();
});

test.each([
  [{ url: "https://staging.example" }, "upstream.url", "an origin that UPSTREAM_ORIGINS lists: http://127.0.0.1:"],
  [{ url: "ORIGIN", chatUrl: "https://chat.example" }, "upstream.chatUrl", "UPSTREAM_ORIGINS"],
  [{ url: "ORIGIN/path" }, "upstream.url", "origin"],
  [{ url: "ftp://staging.example" }, "upstream.url", "origin"],
  [{ url: "https://me:pass@staging.example" }, "upstream.url", "origin"],
  [{ url: 5 }, "upstream.url", "an http or https origin"],
  [{}, "upstream.url", "an http or https origin"],
  [{ url: "ORIGIN", headers: { host: "x" } }, "upstream.headers.host", "no host"],
  [{ url: "ORIGIN", headers: { "a b": "x" } }, "upstream.headers.a b", "a header name"],
  [{ url: "ORIGIN", headers: { "x-key": "a\r\nb" } }, "upstream.headers.x-key", "visible ASCII"],
  [{ url: "ORIGIN", headers: { "x-key": "" } }, "upstream.headers.x-key", "visible ASCII"],
  [{ url: "ORIGIN", other: 1 }, "other", ""],
])("refuses the upstream %j", async (upstream, path, about) => {
  const { app, origin } = await start();
  const body = JSON.stringify({ upstream }).replaceAll("ORIGIN", origin);
  const response = await app.send("PUT", at, body);
  expect([...refusalOf(response), response.answer]).toEqual([
    422,
    expect.stringMatching(/^KEY_(INVALID|MISSING)$/),
    expect.stringContaining(path),
    expect.objectContaining({ about: expect.stringContaining(about) }),
  ]);
  expect(app.worlds.exists("staging")).toBe(false);
});

test("uses no upstream that UPSTREAM_ORIGINS no longer lists after a restart", async () => {
  const { app, origin, received, dataDir } = await start();
  await app.send("PUT", at, { upstream: { url: origin } });
  await app.fastify.close();
  const restarted = await TestApp.start({ dataDir });
  const { status, code, answer } = await restarted.send("GET", "/api/wallet", undefined, { "x-world": "staging" });
  expect([status, code, answer]).toEqual([
    502,
    "UPSTREAM_FAIL",
    expect.objectContaining({ params: { about: `UPSTREAM_ORIGINS does not list ${origin}` } }),
  ]);
  const put = await restarted.send("PUT", "/simulator/worlds/other", { upstream: { url: origin } });
  expect(put.answer).toMatchObject({ about: "an origin that UPSTREAM_ORIGINS lists: none, because it is empty" });
  expect(received).toEqual([]);
});

test("keeps upstream and headers across a restart, readable by the owner only", async () => {
  const { app, origin, received, dataDir } = await start();
  await app.send("PUT", at, { upstream: { url: origin, headers: { "x-key": SECRET } } });
  await app.fastify.close();
  const restarted = await TestApp.start({ dataDir, upstreamOrigins: [origin] });
  await restarted.send("GET", "/api/wallet", undefined, { "x-world": "staging" });
  expect(received[0]?.headers["x-key"]).toBe(SECRET);
  const [file = "", ...others] = secretFiles(dataDir);
  expect([others, (statSync(file).mode & 0o777).toString(8)]).toEqual([[], "600"]);
});

test("an export, a snapshot and a copy have the upstream without its header values", async () => {
  const { app, origin, received, dataDir, call } = await start();
  await app.send("PUT", at, { upstream: { url: origin, headers: { "x-key": SECRET } } });
  await call();
  const staging = controlOf(app).use("staging");
  const file = Buffer.from(await staging.export());
  await staging.snapshot("one");
  await app.send("PUT", "/simulator/worlds/copy", { from: "staging" });
  expect([file.includes(origin), file.includes(SECRET)]).toEqual([true, false]);
  expect(secretFiles(dataDir)).toHaveLength(1);
  await staging.restore("one");
  await call();
  expect(received.map(({ headers }) => headers["x-key"])).toEqual([SECRET, SECRET]);
});

test("an imported world needs its headers again", async () => {
  const { app, origin, received } = await start();
  await app.send("PUT", at, { upstream: { url: origin, headers: { "x-key": SECRET } } });
  const control = controlOf(app);
  const file = await control.use("staging").export();
  await control.import("imported", file);
  const { status, answer } = await app.send("GET", "/api/wallet", undefined, { "x-world": "imported" });
  expect([status, answer]).toMatchObject([502, { params: { about: "the world needs its headers again: x-key" } }]);
  expect(received).toEqual([]);
});

test("deletes the headers with the world", async () => {
  const { app, origin, dataDir } = await start();
  await app.send("PUT", at, { upstream: { url: origin, headers: { "x-key": SECRET } } });
  await app.send("DELETE", at);
  expect(secretFiles(dataDir)).toEqual([]);
});
