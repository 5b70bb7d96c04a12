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

describe("where WEB_PUBLIC_URL says that browsers come by https", () => {
  test.each<[string, Record<string, string>]>([
    ["says nothing of it", {}],
    ["says https", { "X-Forwarded-Proto": "https" }],
    ["says http, as one behind another does", { "X-Forwarded-Proto": "http" }],
  ])("they do, also when the proxy in front %s", async (_, headers) => {
    expect(await change("https", { ...headers, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(secure);
    expect(await worldCookie("https", headers)).toContain("; Secure");
  });

  test("a page by plain http is another site, and so is the public address under another name", async () => {
    expect(await change("https", { Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
    const elsewhere = { Host: "other.example", Origin: `https://${HOST}` };
    expect(await change("https", elsewhere)).toMatchObject({ status: 403 });
  });
});

describe.each(["http", "unsaid"] as const)("where it is %s", (at) => {
  test("only what the proxy says makes it https", async () => {
    expect(await change(at, { Origin: `http://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(plain);
    expect(await worldCookie(at)).not.toContain("Secure");
    const forwarded = { "X-Forwarded-Proto": "https" };
    expect(await change(at, { ...forwarded, Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
    expect(taken).toEqual(secure);
    expect(await worldCookie(at, forwarded)).toContain("; Secure");
    expect(await change(at, { ...forwarded, Origin: `http://${HOST}` })).toMatchObject({ status: 403 });
  });

  test("a page whose proxy ended the TLS unsaid is the own one still", async () => {
    expect(await change(at, { Origin: `https://${HOST}` })).toMatchObject({ status: 200 });
  });
});
