import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OtherBackend } from "./other-backend/backend";
import { type ConformanceReport, runConformance } from "./run";

const PASSWORD = "a-secret-that-nobody-prints-1";

/** Starts a server that is no backend of the contract. @returns its origin and the paths that were requested */
async function serve(listener: RequestListener): Promise<{ origin: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

function run(api: string): Promise<ConformanceReport> {
  return runConformance({ api, username: "0899999999", password: PASSWORD, write: true });
}

function json(status: number, body: unknown): RequestListener {
  return (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

test.each<[string, RequestListener, RegExp]>([
  [
    "a web site",
    (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"),
    /GET \/api\/lookup\/active answered 200 with text\/html, not JSON$/,
  ],
  [
    "404 everywhere",
    json(404, { message: "NO_DATA" }),
    /404 for GET \/api\/lookup\/active, GET \/api\/lookup\/info, GET/,
  ],
  [
    "404 as HTML",
    (_request, response) => response.writeHead(404, { "content-type": "text/html" }).end("<h1>"),
    /404 for GET/,
  ],
  [
    "another API",
    json(200, { status: "ok", version: 3 }),
    /is another API: .* answered 200, fields: status, version\)$/,
  ],
  ["another API that answers {}", json(200, {}), /is another API: .*fields: none/],
  ["an API that needs a login", json(401, { error: "unauthorized" }), /is another API/],
  [
    "a redirect",
    (_request, response) => response.writeHead(308, { location: "https://wallet.example/api?token=hunter2" }).end(),
    /redirects GET \/api\/lookup\/active \(308\)\. Give the address that it redirects to: https:\/\/wallet\.example$/,
  ],
  ["a connection that closes", (request) => request.socket.destroy(), /does not respond: /],
  [
    "an endless response",
    (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024, "x");
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    },
    /does not respond: a response of more than 8 MB$/,
  ],
])("stops after the first requests at %s", async (_title, listener, reason) => {
  const { origin, paths } = await serve(listener);
  const { stopped, results } = await run(origin);
  expect(stopped).toMatch(reason);
  expect(paths.length).toBeLessThanOrEqual(3);
  expect(results.every(({ result }) => result === "not tried")).toBe(true);
  expect(paths).not.toContain("/api/login");
});

test("stops if nothing listens", async () => {
  // Port 1 is reserved, so nothing listens on it.
  const { stopped } = await run("http://127.0.0.1:1");
  expect(stopped).toMatch(/^http:\/\/127\.0\.0\.1:1 does not respond: /);
});

test("stops if the login is refused, and does not print the password", async () => {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const { stopped, results } = await run(backend.url);
  expect(stopped).toBe("The login is refused (401 WRONG_CREDENTIAL). Check --username and the password.");
  expect(results.find(({ endpoint }) => endpoint === "GET /api/wallet")).toMatchObject({
    result: "not tried",
    reasons: ["the run ended before"],
  });
});

test("stops if the backend no longer responds", async () => {
  const backend = await OtherBackend.start();
  const original = fetch;
  let requests = 0;
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  globalThis.fetch = async (...args) => {
    requests += 1;
    if (requests === 20) await backend.close();
    return original(...args);
  };
  const { username, password } = backend.member;
  const { stopped } = await runConformance({ api: backend.url, username, password });
  expect(stopped).toMatch(/^The backend no longer responds: /);
  expect(requests).toBeLessThan(25);
});

test("tries only the first endpoints of a terminated service", async () => {
  const backend = await OtherBackend.start({ isTerminated: true });
  onTestFinished(() => backend.close());
  const { results, stopped } = await run(backend.url);
  expect(stopped).toBeUndefined();
  expect(results.flatMap(({ deviations }) => deviations)).toEqual([]);
  const tried = results.filter(({ result }) => result === "conforms").map(({ endpoint }) => endpoint);
  expect(tried).toEqual(["GET /api/lookup/active", "GET /api/lookup/info", "GET /api/lookup/banks"]);
  expect(results.at(-1)?.reasons).toEqual(["the service is terminated: every request answers gone"]);
});

test.each([
  ["a terminated service that still answers", "gone not answered", [], "GET /api/lookup/info"],
  [
    "a service that answers gone but says that it is active",
    "",
    [{ endpoint: "GET /api/lookup/active", change: () => ({ status: 200, body: { terminated: null } }) }],
    "GET /api/lookup/active",
  ],
] as const)("finds %s", async (_title, behaviour, changes, endpoint) => {
  const backend = await OtherBackend.start({ isTerminated: true, behaviours: new Set([behaviour]), changes });
  onTestFinished(() => backend.close());
  const { results } = await run(backend.url);
  const found = results.flatMap((each) => each.deviations.map(({ kind, probe }) => [each.endpoint, kind, probe]));
  expect(found).toEqual([[endpoint, "behaviour", "gone"]]);
});

test("hides the password and the token that a backend repeats", async () => {
  const secrets: string[] = [];
  const backend = await OtherBackend.start({
    changes: [
      { endpoint: "POST /api/otp/verify", change: () => ({ status: 400, body: { message: secrets.join(" and ") } }) },
      {
        endpoint: "POST /api/login",
        change: (reply) => {
          secrets.push(String((reply.body as { token?: string }).token ?? backend.member.password));
          return reply;
        },
      },
    ],
  });
  onTestFinished(() => backend.close());
  const { username, password } = backend.member;
  const report = await runConformance({ api: backend.url, username, password });
  const verify = report.results.find(({ endpoint }) => endpoint === "POST /api/otp/verify");
  expect(verify?.deviations[0]?.seen).toBe('string "•••• and •••• and ••••"');
  expect(secrets).toHaveLength(3);
  for (const secret of secrets) expect(JSON.stringify(report)).not.toContain(secret);
});
