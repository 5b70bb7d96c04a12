import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { worldCookie } from "./world-cookie";

let server: Server;
let url: string;
beforeAll(async () => {
  const app = express();
  app.use(worldCookie({ embedded: false }));
  app.use((_request, response) => void response.send("page"));
  server = createServer(app);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const get = (path: string) => fetch(url + path, { redirect: "manual" });

test("?world= chooses the world and leads to the same page without it", async () => {
  const answer = await get("/user/home?world=e2e-7&m=deposit");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/user/home?m=deposit");
  expect(answer.headers.get("set-cookie")).toBe("world=e2e-7; Path=/; HttpOnly; SameSite=Lax");
});

test.each(["/?world=", "/?world=Main", "/?world=-x", "/?world=a%2Fb", `/?world=${"a".repeat(49)}`])(
  "%s is refused with what is allowed",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^world: a name of 1 to 48/);
    expect(answer.headers.get("set-cookie")).toBeNull();
  },
);

test("a path of two slashes does not lead to another host", async () => {
  const answer = await get("//evil.example/?world=main");
  expect(answer.headers.get("location")).toBe("/evil.example/");
});

test("without the parameter the page comes as it is", async () => {
  expect(await (await get("/login")).text()).toBe("page");
});
