import { connect, type Socket } from "node:net";
import { lookupActive } from "@mekong/contract/http/lookup";
import { UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { expect, onTestFinished, test, vi } from "vitest";
import { controlOf, listen } from "../simulator/testing";
import { TestApp } from "../testing";
import { beginProcessing } from "./request-context";
import { TrafficLog } from "./traffic";

class RawConnection {
  received = "";
  readonly socket: Socket;
  /** Resolves with all received data when the connection closes. */
  readonly closed: Promise<string>;

  constructor(private readonly address: string) {
    const { hostname, port } = new URL(`http://${address}`);
    this.socket = connect(Number(port), hostname);
    this.socket.on("data", (data) => {
      this.received += String(data);
    });
    // Ignores the error of sending on a connection that the server has closed.
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.socket.once("close", () => resolve(this.received)));
    onTestFinished(() => void this.socket.destroy());
  }

  /** Sends the head and this part of the body, in world `test`. */
  send(method: string, path: string, headers: Record<string, string | number> = {}, body = ""): void {
    const all = { host: this.address, "x-world": "test", ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  }
}

const JSON_BODY = { "content-type": "application/json", "content-length": 100 };
const worldInUse = (app: TestApp) => vi.waitFor(() => expect(app.world.usage.isIdle).toBe(false));

test.each<[string, (app: TestApp) => Promise<unknown>]>([
  ["a reset", ({ worlds }) => worlds.reset("test")],
  ["a world put in its place", ({ worlds }) => worlds.put("test", {})],
  ["a restore", ({ worlds }) => worlds.snapshot("test", "kept").then(() => worlds.restore("test", "kept"))],
  ["a drop", ({ worlds }) => worlds.drop("test")],
])("%s does not wait for an incomplete body and rejects it unprocessed", async (_, close) => {
  const app = await TestApp.start({});
  const call = new RawConnection(await listen(app));
  call.send("POST", "/api/login", JSON_BODY, '{"username":');
  await worldInUse(app);
  await close(app);
  const answer = await call.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/^retry-after: \d+\r$/im);
  const rows = TrafficLog.of(app.world).list({});
  expect(rows).toMatchObject([{ endpoint: "POST /api/login", status: 503, code: "INTERNAL_SERVER_ERROR" }]);
});

test("resets without waiting for an upload and logs no error", async () => {
  const app = await TestApp.signedIn({});
  const [warned, failed] = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
  onTestFinished(() => void warned.mockRestore());
  onTestFinished(() => void failed.mockRestore());
  const call = new RawConnection(await listen(app));
  app.fastify.log.level = "warn";
  const headers = {
    authorization: `Bearer ${app.token}`,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": 5_000,
  };
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  call.send("POST", "/api/wallet/slip", headers, `${part}the first bytes`);
  await worldInUse(app);
  await app.worlds.reset("test");
  expect(await call.closed).toMatch(/^HTTP\/1\.1 503 /);
  expect([warned.mock.calls, failed.mock.calls]).toEqual([[], []]);
});

test("does not process a rejected request whose body arrives later", () => {
  const request = { memberContext: { phase: "rejected" } } as unknown as Parameters<typeof beginProcessing>[0];
  expect(() => beginProcessing(request)).toThrow("the request was rejected");
});

test("completes a call with a full body before the world closes", async () => {
  const app = await TestApp.signedIn({});
  const address = await listen(app);
  const world = controlOf(app).use("test");
  const late = { delayMs: [60_000, 60_000] as [number, number] };
  await world.fault("late", { endpoint: "POST /api/wallet/transfer", times: 1, effect: late });
  const call = fetch(`http://${address}/api/wallet/transfer`, {
    method: "POST",
    headers: { "x-world": "test", authorization: `Bearer ${app.token}`, "content-type": "application/json" },
    body: JSON.stringify({ from: "wallet", to: "pg", amount: 10 }),
  });
  await vi.waitFor(async () => expect(await world.faults()).toEqual([]));
  await app.worlds.reset("test");
  expect((await call).status).toBe(200);
});

test("completes a call with a late body once it is processed", async () => {
  const app = await TestApp.signedIn({});
  const call = new RawConnection(await listen(app));
  const body = JSON.stringify({ from: "wallet", to: "pg", amount: 10 });
  const headers = { authorization: `Bearer ${app.token}`, ...JSON_BODY, "content-length": body.length };
  call.send("POST", "/api/wallet/transfer", { ...headers, connection: "close" }, body.slice(0, 9));
  await worldInUse(app);
  let free: () => void = () => undefined;
  const blockingWrite = app.world.write(() => new Promise<void>((resolve) => (free = resolve)));
  call.socket.write(body.slice(9));
  await vi.waitFor(() => expect(app.world.writeQueueDepth).toBe(2));
  const resetPromise = app.worlds.reset("test");
  await vi.waitFor(() => expect(app.world.closed.aborted).toBe(true));
  free();
  await Promise.all([blockingWrite, resetPromise]);
  expect(await call.closed).toMatch(/^HTTP\/1\.1 200 /);
});

test("rejects a delayed call whose body is incomplete", async () => {
  const app = await TestApp.start({});
  const call = new RawConnection(await listen(app));
  const world = controlOf(app).use("test");
  const late = { delayMs: [60_000, 60_000] as [number, number] };
  await world.fault("late", { endpoint: "POST /api/login", times: 1, effect: late });
  call.send("POST", "/api/login", JSON_BODY);
  await vi.waitFor(async () => expect(await world.faults()).toEqual([]));
  await app.worlds.reset("test");
  expect(await call.closed).toMatch(/^HTTP\/1\.1 503 /);
});

test("leaves hanging calls open during a reset", async () => {
  const app = await TestApp.start({});
  const address = await listen(app);
  const call = new RawConnection(address);
  const world = controlOf(app).use("test");
  await world.fault("hang", { endpoint: "POST /api/login", times: 1, effect: { hang: true } });
  call.send("POST", "/api/login", JSON_BODY);
  await vi.waitFor(async () => expect(await world.faults()).toEqual([]));
  await app.worlds.reset("test");
  const other = new RawConnection(address);
  other.send("GET", lookupActive.path, { connection: "close" });
  expect(await other.closed).toMatch(/^HTTP\/1\.1 200 /);
  expect([call.received, call.socket.closed]).toEqual(["", false]);
});

test("releases the world and skips the call if the client disconnects while waiting", async () => {
  const app = await TestApp.start({});
  const call = new RawConnection(await listen(app));
  const { release } = await app.worlds.acquire("test");
  const resetPromise = app.worlds.reset("test");
  call.send("POST", "/api/login", { ...JSON_BODY, "content-length": 2 }, "{}");
  await vi.waitFor(() => expect(app.operation.inFlight()).toBe(1));
  call.socket.destroy();
  await vi.waitFor(() => expect(app.operation.inFlight()).toBe(0));
  release();
  const world = await resetPromise;
  await vi.waitFor(() => expect(TrafficLog.of(world).list({})).toMatchObject([{ status: 0, code: null }]));
  await app.worlds.reset("test");
});

test("resets without waiting for a client that does not read", async () => {
  const app = await TestApp.start({});
  const call = new RawConnection(await listen(app));
  const world = controlOf(app).use("test");
  await world.fault("hang", { endpoint: "GET /api/lookup/banks", times: 1, effect: { hang: true } });
  await world.fault("seen", { endpoint: "GET /api/lookup/active", times: 1, effect: { delayMs: [0, 0] } });
  // Pipelined responses are sent in order, so the second waits for one that never comes.
  call.send("GET", "/api/lookup/banks");
  call.send("GET", lookupActive.path);
  await vi.waitFor(async () => expect(await world.faults()).toEqual([]));
  await app.worlds.reset("test");
  expect([call.received, call.socket.closed]).toEqual(["", false]);
});

test("times out an incomplete request after the upload timeout", async () => {
  const { requestTimeout } = (await TestApp.start({})).fastify.server;
  expect(requestTimeout).toBeGreaterThan(UPLOAD_TIMEOUT_MS);
  expect(requestTimeout).toBeLessThanOrEqual(UPLOAD_TIMEOUT_MS + 60_000);
});
