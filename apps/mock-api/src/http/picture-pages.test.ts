import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { TestApp } from "../testing";

const ORIGIN = "http://127.0.0.1:4000";

/** Requests a picture without token and world header, as a browser does. */
function fetchPicture(app: TestApp, path: string) {
  return app.fastify.inject({ method: "GET", url: path });
}

test("serves every game logo cacheable and without scripts", async () => {
  const app = await TestApp.signedIn();
  const { slots } = (await app.call(getWallet, {})).answer;
  expect(slots).toHaveLength(11);
  for (const { name, logo } of slots) {
    const { origin, pathname } = new URL(logo ?? "");
    expect(origin).toBe(ORIGIN);
    const response = await fetchPicture(app, pathname);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; sandbox/),
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(response.body).toMatch(new RegExp(`^<svg xmlns=.*>${name}</text></svg>$`, "s"));
  }
});

test("returns external and missing logos unchanged", async () => {
  const app = await TestApp.signedIn();
  const logos = ["https://pictures.example/pg.png", "data:image/svg+xml,%3Csvg/%3E", null];
  for (const logo of logos) {
    await app.world.write((tx) => tx.db.game.update({ where: { code: "pg" }, data: { logo } }));
    const { slots } = (await app.call(getWallet, {})).answer;
    expect(slots.find(({ code }) => code === "pg")?.logo).toBe(logo);
  }
});

test("serves the current logo for an old hash with short caching", async () => {
  const app = await TestApp.start();
  const response = await fetchPicture(app, "/pictures/joker2-00000000.svg");
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toBe("public, max-age=3600");
  expect(response.headers["content-security-policy"]).toMatch(/sandbox/);
  expect(response.body).toContain(">Joker</text>");
});

test.each([
  "/pictures/",
  "/pictures/pg.svg",
  "/pictures/pg-0000000.svg",
  "/pictures/pg-00000000.png",
  "/pictures/nobody-00000000.svg",
  "/pictures/..%2fopenapi.json",
])("%s is not found", async (path) => {
  const app = await TestApp.start();
  expect((await fetchPicture(app, path)).statusCode).toBe(404);
});
