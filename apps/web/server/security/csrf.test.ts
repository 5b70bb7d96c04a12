import { Agent, createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../app";
import { readSettings } from "../env";
import { operationOf } from "../operation/operation";
import { countingBuild } from "../testing/counting-build";

// Thousands of requests.
vi.setConfig({ testTimeout: 60_000 });

const HOST = "wallet.example";
const { build, routes, actionRuns } = countingBuild();
const agent = new Agent({ keepAlive: true });

/** Undefined headers are not sent. */
type Headers = Record<string, string | undefined>;

const origins: Headers[] = [
  undefined,
  "null",
  "",
  "https://evil.example",
  `https://${HOST}.evil.example`,
  `https://evil.example/${HOST}`,
  `https://user@${HOST}`,
  `https://${HOST}:8443`,
  `https://${HOST}, https://evil.example`,
  "garbage",
].map((Origin) => ({ Origin }));
const forwarded: Headers[] = [undefined, "evil.example"].map((host) => ({ "X-Forwarded-Host": host }));
const sites: Headers[] = [undefined, "none", "same-site", "cross-site"].map((site) => ({ "Sec-Fetch-Site": site }));

/** Header sets of cross-site requests, which must be rejected. */
const hostile: Headers[] = origins.flatMap((origin) =>
  forwarded.flatMap((host) => sites.map((site) => ({ ...origin, ...host, ...site }))),
);
/** `Sec-Fetch-Site: same-origin` must not outweigh a foreign Origin. */
const sameSiteForged: Headers[] = origins
  .filter(({ Origin }) => Origin !== undefined)
  .map((origin) => ({ ...origin, "Sec-Fetch-Site": "same-origin" }));
const combinations = [...hostile, ...sameSiteForged];

/** Header sets of same-origin requests, with and without a proxy. */
const allowedHeaders: Record<string, Headers> = {
  "a plain form": { Origin: `http://${HOST}` },
  "a plain form with Sec-Fetch-Site": { Origin: `http://${HOST}`, "Sec-Fetch-Site": "same-origin" },
  "a browser that sends no Origin": { "Sec-Fetch-Site": "same-origin" },
  "a proxy that ends TLS": {
    Origin: `https://${HOST}`,
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": HOST,
    "X-Forwarded-For": "203.0.113.7",
  },
  "an X-Forwarded-Host with another port": { Origin: `http://${HOST}`, "X-Forwarded-Host": `${HOST}:8443` },
  "a proxy that ends TLS without a header": { Origin: `https://${HOST}` },
};

async function startApp(settings: Record<string, string>): Promise<Server> {
  const webSettings = readSettings({ SESSION_SECRET: "0123456789abcdef", LOG_LEVEL: "error", ...settings });
  const app = createApp(
    webSettings,
    { build, files: express.Router(), development: false },
    operationOf(webSettings, { build }),
  );
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

function sendRequest(server: Server, method: string, path: string, headers: Headers) {
  const { port } = server.address() as AddressInfo;
  const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise<{ status: number; cookies: string[]; hasSecurityHeaders: boolean }>((done, reject) => {
    send(
      { port, agent, method, path, headers: { Host: HOST, ...sentHeaders } as Record<string, string> },
      (response) => {
        response.resume();
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            cookies: response.headers["set-cookie"] ?? [],
            hasSecurityHeaders:
              /script-src 'self' 'nonce-/.test(String(response.headers["content-security-policy"])) &&
              response.headers["x-content-type-options"] === "nosniff",
          }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}

/** The paths of a plain form and of Remix's data request. */
function pathsOf(address: string): string[] {
  const [path = "", search] = address.split("?");
  return [address, `${path === "/" ? "/_root" : path}.data${search ? `?${search}` : ""}`];
}

describe.each([
  ["as it is", {}],
  ["in frames of other sites", { EMBED_ORIGINS: "https://evil.example" }],
  ["beside a panel of another site", { PANEL_ORIGIN: "https://evil.example" }],
])("the app %s", (_, settings: Record<string, string>) => {
  let server: Server;
  beforeAll(async () => {
    server = await startApp(settings);
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test("rejects cross-site changes at every route without side effects", async () => {
    actionRuns.count = 0;
    const failures: string[] = [];
    let sent = 0;
    const post = async (method: string, path: string, headers: Headers) => {
      sent += 1;
      const { status, cookies, hasSecurityHeaders } = await sendRequest(server, method, path, headers);
      if (status !== 403 || cookies.length > 0 || !hasSecurityHeaders)
        failures.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
    };
    for (const [routeIndex, { address }] of routes.entries()) {
      // Each route gets a quarter of the combinations, and each combination a quarter of the routes.
      for (const [index, headers] of combinations.entries()) {
        if ((routeIndex + index) % 4 === 0) await post("POST", pathsOf(address)[(routeIndex >> 2) % 2] ?? "", headers);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) await post(method, address, { Origin: "https://evil.example" });
      for (const headers of [{}, { Origin: "https://evil.example" }, { Origin: "null" }])
        for (const path of [...pathsOf(address), `${address}${address.includes("?") ? "&" : "?"}_data=root`])
          await post("POST", path, headers);
    }
    console.info(`csrf: ${routes.length} routes, ${sent} cross-site changes`);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(actionRuns.count).toBe(0);
    expect(routes.length).toBeGreaterThanOrEqual(45);
    expect(routes.filter(({ hasAction }) => hasAction).length).toBeGreaterThanOrEqual(26);
    expect(combinations.length).toBeGreaterThanOrEqual(89);
    expect(sent / routes.length).toBeGreaterThanOrEqual(33);
  });

  test("accepts same-origin changes at every route, with and without a proxy", async () => {
    for (const [description, headers] of Object.entries(allowedHeaders)) {
      for (const [routeIndex, { address }] of routes.entries()) {
        const path = pathsOf(address)[routeIndex % 2] ?? "";
        actionRuns.count = 0;
        const { status, hasSecurityHeaders } = await sendRequest(server, "POST", path, headers);
        expect([description, path, status, actionRuns.count, hasSecurityHeaders]).toEqual([
          description,
          path,
          200,
          1,
          true,
        ]);
        expect(actionRuns.origin).toBe(`http://${HOST}`);
      }
    }
  });
});
