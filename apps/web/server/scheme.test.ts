import { describe, expect, test } from "vitest";
import { isHttps, ownOrigin } from "../app/server/own-request.server";
import { countingBuild } from "./testing/counting-build";
import { ask, HOST, runningApp } from "./testing/running-app";

/** What the last route took for its own: what cookies are marked with, and what links begin with. */
let taken = { https: false, origin: "" };
const { build } = countingBuild(async (request) => {
  taken = { https: isHttps(request), origin: ownOrigin(request) };
});
const ports = {
  https: await runningApp({ build }, { WEB_PUBLIC_URL: `https://${HOST}` }),
  http: await runningApp({ build }, { WEB_PUBLIC_URL: `http://${HOST}` }),
  unsaid: await runningApp({ build }),
};

const change = (at: keyof typeof ports, headers: Record<string, string>) => {
  taken = { https: false, origin: "" };
  return ask({ port: ports[at], method: "POST", path: "/preferences/theme", headers });
};
const worldCookie = async (at: keyof typeof ports, headers: Record<string, string> = {}) =>
  String((await ask({ port: ports[at], path: "/login?world=other", headers })).headers["set-cookie"]);

const secure = { https: true, origin: `https://${HOST}` };
const plain = { https: false, origin: `http://${HOST}` };

describe("with an https WEB_PUBLIC_URL", () => {
  test.each<[string, Record<string, string>]>([
    ["sends no header", {}],
    ["sends https", { "X-Forwarded-Proto": "https" }],
    ["sends http, as behind another proxy", { "X-Forwarded-Proto": "http" }],
  ])("is https when the proxy %s", async (_, headers) => {
    expect(await change("https", { ...headers, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(secure);
    expect(await worldCookie("https", headers)).toContain("; Secure");
  });

  test("rejects an http Origin and the public Origin with another Host", async () => {
    expect(await change("https", { Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
    const elsewhere = { Host: "other.example", Origin: `https://${HOST}` };
    expect(await change("https", elsewhere)).toMatchObject({ status: 403 });
  });
});

describe.each(["http", "unsaid"] as const)("with WEB_PUBLIC_URL %s", (at) => {
  test("is https only if the proxy says so", async () => {
    expect(await change(at, { Origin: `http://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(plain);
    expect(await worldCookie(at)).not.toContain("Secure");
    const forwarded = { "X-Forwarded-Proto": "https" };
    expect(await change(at, { ...forwarded, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(secure);
    expect(await worldCookie(at, forwarded)).toContain("; Secure");
    expect(await change(at, { ...forwarded, Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
  });

  test("accepts an https Origin behind a proxy without a header", async () => {
    expect(await change(at, { Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
  });
});
