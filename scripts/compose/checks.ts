import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";
import { demoMember } from "../../prisma/seed/demo";
import { productionClosure } from "../licenses/locked-packages";
import { purlOf } from "../licenses/sbom";
import { runCommand } from "./docker";
import type { ComposeStack, Service } from "./stack";

const services = ["mock-api", "web"] as const;
const STOP_GRACE_S = 20;
const DEVELOPMENT = [
  "typescript",
  "vite",
  "vitest",
  "esbuild",
  "tsx",
  "prisma",
  "@playwright",
  "@types",
  "@remix-run/dev",
];

const LIST_PACKAGES = `
  const { globSync, readFileSync } = require("node:fs");
  const files = globSync(["**/node_modules/*/package.json", "**/node_modules/@*/*/package.json"], { cwd: "/app" });
  const packages = files.map((file) => JSON.parse(readFileSync("/app/" + file, "utf8")));
  console.log(JSON.stringify(packages.map((p) => "pkg:npm/" + p.name.replace("@", "%40") + "@" + p.version)));`;

export const imageLabels = {
  version: "1.2.3-test",
  revision: "0123456789abcdef",
  source: "https://git.example/wallet",
  licenses: "NOASSERTION",
} as const;

export const containerChecks: Record<string, (stack: ComposeStack, service: Service) => Promise<void>> = {
  "runs as a non-root user without capabilities": async (stack, service) => {
    const { output } = await stack.exec(service, "cat", "/proc/1/status");
    // PID 1 is docker's init, the program's parent.
    match(output, /^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
    match(output, /^CapEff:\s+0+$/m);
    match(output, /^NoNewPrivs:\s+1$/m);
  },
  "has a read-only root file system": async (stack, service) => {
    const { output } = await stack.exec(
      service,
      "sh",
      "-c",
      "touch /app/x; touch /x; touch /tmp/x /data/.x && rm /data/.x && echo kept",
    );
    strictEqual(output.match(/Read-only file system/g)?.length, 2, output);
    match(output, /kept/);
  },
  "contains no development tools": async (stack, service) => {
    const { output } = await stack.exec(service, "ls", "/app/node_modules", "/app/node_modules/@remix-run");
    const names = new Set(output.split(/\s+/));
    deepStrictEqual(
      DEVELOPMENT.filter((name) => names.has(name)),
      [],
    );
    const compilers = await stack.exec(service, "sh", "-c", "command -v gcc g++ make python3 git");
    strictEqual(compilers.output.trim(), "");
  },
  "has an SBOM of its installed packages": async (stack, service) => {
    const file = await stack.exec(service, "cat", "/app/sbom.cdx.json");
    const { components } = JSON.parse(file.output) as { components: Array<{ purl: string }> };
    const listed = new Set(components.map(({ purl }) => purl));
    const { output } = await stack.exec(service, "node", "-e", LIST_PACKAGES);
    const installed: string[] = JSON.parse(output);
    ok(installed.length > 50, output);
    deepStrictEqual(
      installed.filter((purl) => !listed.has(purl)),
      [],
    );
    // The panel and mock-api are compiled, also with packages outside the image's node_modules.
    const compiled = service === "mock-api" ? compiledPackages() : [];
    const accounted = new Set([...installed, ...compiled]);
    deepStrictEqual(
      [...listed].filter((purl) => !accounted.has(purl)),
      [],
    );
  },
  "has OCI labels": async (stack, service) => {
    const labels = JSON.parse(await stack.inspect(service, "{{json .Config.Labels}}"));
    const label = (name: string) => labels[`org.opencontainers.image.${name}`];
    strictEqual(label("title"), `Mekong ${service}`);
    match(label("description"), /\w/);
    for (const [name, value] of Object.entries(imageLabels)) strictEqual(label(name), value, name);
  },
  "limits the size of its log": async (stack, service) => {
    const { Type, Config } = JSON.parse(await stack.inspect(service, "{{json .HostConfig.LogConfig}}"));
    deepStrictEqual({ Type, Config }, { Type: "json-file", Config: { "max-file": "5", "max-size": "10m" } });
  },
  "is published on loopback only": async (stack, service) => {
    const bindings = await stack.inspect(service, "{{json .HostConfig.PortBindings}}");
    const hosts = Object.values(JSON.parse(bindings) as Record<string, Array<{ HostIp: string }>>).flat();
    deepStrictEqual([...new Set(hosts.map(({ HostIp }) => HostIp))], ["127.0.0.1"]);
    const port = service === "web" ? stack.ports.web : stack.ports.api;
    for (const address of otherAddresses()) {
      ok(await isRefused(`http://${address}:${port}/healthz`), `${address}:${port} responds`);
    }
  },
  "serves metrics only to its own network": async (stack, service) => {
    const port = service === "web" ? 9300 : 9400;
    const script = `fetch("http://127.0.0.1:${port}/metrics").then(async (r) => console.log(await r.text()))`;
    const { output } = await stack.exec(service, "node", "-e", script);
    match(output, /^http_requests_total\{/m);
    match(output, /^nodejs_eventloop_lag_p99_seconds/m);
    const address = service === "web" ? stack.web : stack.api;
    strictEqual((await (await fetch(`${address}/metrics`)).text()).includes("http_requests_total"), false);
  },
};

function compiledPackages(): string[] {
  const ownOfMockApi = productionClosure(["apps/mock-api"], () => true).filter((path) => path.startsWith("apps/"));
  return [...productionClosure(["apps/simulator"], () => true), ...ownOfMockApi].map(purlOf);
}

export async function survivesGarbageCollection(stack: ComposeStack): Promise<void> {
  const script = `
    const Database = require("better-sqlite3");
    for (let i = 0; i < 20_000; i++) { const database = new Database(":memory:"); database.close(); }
    console.log("alive");`;
  const { code, output } = await stack.exec("mock-api", "node", "-e", script);
  strictEqual(code, 0, output);
  match(output, /^alive$/m);
}

/** Returns this machine's addresses except loopback and Docker's. */
function otherAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(docker|br-|veth)/.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
}

async function isRefused(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    () => false,
    () => true,
  );
}

export async function stopsCleanly(stack: ComposeStack): Promise<void> {
  for (const service of [...services].reverse()) {
    const id = await stack.id(service);
    const startedAt = performance.now();
    await runCommand(["docker", "stop", "--time", String(STOP_GRACE_S), id]);
    const seconds = (performance.now() - startedAt) / 1000;
    strictEqual((await runCommand(["docker", "inspect", "--format", "{{.State.ExitCode}}", id])).output.trim(), "0");
    ok(seconds < STOP_GRACE_S / 2, `${service} took ${seconds.toFixed(1)} s`);
    match(await stack.logs(service), /"message":"stopped"/);
  }
}

export async function simulatorRejectsForeignOrigins({ api, ports }: ComposeStack): Promise<void> {
  const state = `${api}/simulator/worlds/main/state`;
  strictEqual((await fetch(state)).status, 200);
  strictEqual((await fetch(state, { headers: { origin: "https://evil.example" } })).status, 403);
  // Simulates DNS rebinding with http.get, because fetch cannot set Host.
  const request = get({ port: ports.api, path: "/simulator/worlds/main/state", headers: { host: "evil.example" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  strictEqual(response.statusCode, 403);
}

export async function requestIdIsTraceable(stack: ComposeStack): Promise<void> {
  const { rows } = await stack.main.traffic({ endpoint: "POST /api/wallet/withdraw" });
  const { requestId = null, entries = [] } = rows.at(-1) ?? {};
  strictEqual(entries.length > 0, true, "the withdrawal wrote no entry");
  for (const service of services) {
    const lines: string[] = (await stack.logs(service)).split("\n").filter((line) => line.includes(`"${requestId}"`));
    ok(lines.length > 0, `${service} has no log line with ${requestId}`);
    for (const line of lines) strictEqual(JSON.parse(line).requestId, requestId);
  }
}

export async function logsContainNoSecrets(stack: ComposeStack): Promise<void> {
  const { username, password, bankAccountNo, name } = demoMember;
  const payloads = (await stack.main.qrcodes()).map(({ payload }) => payload);
  for (const service of services) {
    const log = await stack.logs(service);
    ok(log.includes('"route"'), `${service} logs no request`);
    for (const secret of [username, password, bankAccountNo, name, "session=", "Bearer ", ...payloads]) {
      ok(!log.includes(secret), `${service} logs ${secret}`);
    }
  }
}
