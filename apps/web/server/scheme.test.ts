import { describe, expect, test } from "vitest";
import { isHttps, siteOrigin } from "../app/server/request-origin.server";
import { countingBuild } from "./testing/counting-build";
import { HOST, runningApp, sendRequest } from "./testing/running-app";

/** `https` decides about Secure cookies, `origin` is the prefix of links. */
let seenByRoute = { https: false, origin: "" };
const { build } = countingBuild(async (request) => {
  seenByRoute = { https: isHttps(request), origin: siteOrigin(request) };
});
const ports = {
  https: await runningApp({ build }, { WEB_PUBLIC_URL: `https://${HOST}` }),
  http: await runningApp({ build }, { WEB_PUBLIC_URL: `http://${HOST}` }),
  unsaid: await runningApp({ build }),
};

const change = (server: keyof typeof ports, headers: Record<string, string>) => {
  seenByRoute = { https: false, origin: "" };
  return sendRequest({ port: ports[server], method: "POST", path: "/preferences/theme", headers });
};
const worldCookie = async (server: keyof typeof ports, headers: Record<string, string> = {}) =>
  String((await sendRequest({ port: ports[server], path: "/login?world=other", headers })).headers["set-cookie"]);

const secure = { https: true, origin: `https://${HOST}` };
const plain = { https: false, origin: `http://${HOST}` };

describe("with an https WEB_PUBLIC_URL", () => {
  test.each<[string, Record<string, string>]>([
    ["sends no header", {}],
    ["sends https", { "X-Forwarded-Proto": "https" }],
    ["sends http, as behind another proxy", { "X-Forwarded-Proto": "http" }],
  ])("is https when the proxy %s", async (_, headers) => {
    expect(await change("https", { ...headers, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(seenByRoute).toEqual(secure);
    expect(await worldCookie("https", headers)).toContain("; Secure");
  });

  test("rejects an http Origin and the public Origin with another Host", async () => {
    expect(await change("https", { Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
    const elsewhere = { Host: "other.example", Origin: `https://${HOST}` };
    expect(await change("https", elsewhere)).toMatchObject({ status: 403 });
  });
});

describe.each(["http", "unsaid"] as const)("with WEB_PUBLIC_URL %s", (server) => {
  test("is https only if the proxy says so", async () => {
    expect(await change(server, { Origin: `http://${HOST}` })).toMatchObject({ status: 200 });
    expect(seenByRoute).toEqual(plain);
    expect(await worldCookie(server)).not.toContain("Secure");
    const forwarded = { "X-Forwarded-Proto": "https" };
    expect(await change(server, { ...forwarded, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(seenByRoute).toEqual(secure);
    expect(await worldCookie(server, forwarded)).toContain("; Secure");
    expect(await change(server, { ...forwarded, Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
  });

  test("accepts an https Origin behind a proxy without a header", async () => {
    expect(await change(server, { Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
  });
});
