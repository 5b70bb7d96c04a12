import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRedirectCorpus, urlFragments } from "../app/server/testing/open-redirect-corpus";
import { worldCookie } from "./world-cookie";

let server: Server;
let url: string;
beforeAll(async () => {
  const app = express();
  app.use(worldCookie({ embedOrigins: [], panelOrigin: null }));
  app.use((_request, response) => void response.send("page"));
  server = createServer(app);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const get = (path: string) => fetch(url + path, { redirect: "manual" });

test("?world= sets the cookie and redirects without the parameter", async () => {
  const response = await get("/user/home?world=e2e-7&m=deposit");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/user/home?m=deposit");
  expect(response.headers.get("set-cookie")).toBe("world=e2e-7; Path=/; HttpOnly; SameSite=Lax");
});

test.each(["/?world=", "/?world=Main", "/?world=-x", "/?world=a%2Fb", `/?world=${"a".repeat(49)}`])(
  "%s is refused with what is allowed",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^world: a name of 1 to 48/);
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);

/** Location of the redirect. `fetch` would normalize the path. */
function locationOf(path: string): Promise<string | undefined> {
  return new Promise((done, reject) => {
    send(url, { path }, (response) => done(response.resume().headers.location))
      .on("error", reject)
      .end();
  });
}

test.each([
  "//evil.example/",
  "/\\evil.example/",
  "/\\/evil.example/",
  "/x/..//evil.example/",
  "/x/../\\evil.example/",
  "/.//evil.example/",
  "/%2e//evil.example/",
  "/x/%2E%2e//evil.example/",
  "/./.\\\\evil.example/",
])("%s does not lead to another host", async (path) => {
  expect(await locationOf(`${path}?world=main`)).toBe("/evil.example/");
});

/** Encodes characters that Node does not accept in request lines. */
const sendable = (text: string) =>
  // Lone surrogates cannot be encoded.
  `/${text}`.replace(/[\ud800-\udfff]/gu, "\ufffd").replace(/[^!-~]/gu, encodeURIComponent);

test("no string of the open-redirect corpus leaves the site", async () => {
  const failures: string[] = [];
  for (const text of openRedirectCorpus) {
    const path = sendable(text).replace("#", "%23");
    const location = await locationOf(`${path}${path.includes("?") ? "&" : "?"}world=main`);
    if (location === undefined || new URL(location, url).origin !== url || /^\/[/\\]/.test(location))
      failures.push(`${path}: ${location}`);
  }
  expect(failures).toEqual([]);
});

test("no random combination of fragments leaves the site", async () => {
  const path = fc.array(fc.constantFrom(...urlFragments), { minLength: 1, maxLength: 10 }).map((all) => all.join(""));
  await fc.assert(
    fc.asyncProperty(path, async (text) => {
      const location = await locationOf(`${sendable(text).replace(/[?#]/g, "")}?world=main`);
      expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect(new URL(location ?? "", url).origin).toBe(url);
    }),
    { seed: Number(process.env.FC_SEED ?? 20_261_125), numRuns: 1_000 },
  );
});

test("serves the page without the parameter", async () => {
  expect(await (await get("/login")).text()).toBe("page");
});
