import { recordingReport, startRecording, stopRecording } from "@mekong/contract/simulator/recording";
import { putScenario, runAround } from "@mekong/contract/simulator/scenarios";
import { exportWorld } from "@mekong/contract/simulator/world-files";
import { expect, onTestFinished, test, vi } from "vitest";
import { OtherBackend } from "../../../../../packages/conformance/src/other-backend/backend";
import { demoMember } from "../../../../../prisma/seed/demo";
import { EventClient } from "../testing";
import { startShards, type TestShard } from "./testing";

const MEMBER = demoMember.username;

const scenario = (...lines: string[]) =>
  ["version: 1", "name: mine", "title: Mine", "about: Look.", ...lines].join("\n");
const save = ({ client }: TestShard, yaml: string) =>
  client.call(putScenario, { params: { name: "mine" }, body: { yaml } });
const eventsOf = ({ url }: TestShard, world: string) =>
  new EventClient(`${url.replace("http", "ws")}/simulator/worlds/${world}/events`);

async function balance({ client }: TestShard, world: string): Promise<number | undefined> {
  return (await client.use(world).members()).find(({ username }) => username === MEMBER)?.main;
}

test("copies a world of another shard with its running clock, and is not changed by the source afterwards", async () => {
  const [first, second] = await startShards();
  const source = await first.client.world({ name: "test", seed: "s" });
  await source.do("member.credit", { member: MEMBER, wallet: "main", amount: 123 });
  await source.do("clock.advance", { days: 2 });
  const before = await balance(first, "test");
  const copy = await second.client.world({ name: "one", from: "test" });
  await source.do("member.credit", { member: MEMBER, wallet: "main", amount: 1 });
  const { world } = await copy.state();
  expect(world).toMatchObject({ name: "one", from: "test", seed: "s", clock: { frozen: false, real: false } });
  expect(await balance(second, "one")).toBe(before);
  await copy.do("member.credit", { member: MEMBER, wallet: "main", amount: 5 });
  await copy.reset();
  expect(await balance(second, "one")).toBe(before);
  expect((await copy.audit()).ok).toBe(true);
});

test("a copy of a missing world, or from a shard that is down, makes no world", async () => {
  const [first, second] = await startShards();
  await expect(second.client.world({ name: "one", from: "test" })).rejects.toMatchObject({
    status: 404,
    details: { message: "NO_WORLD", path: "from" },
  });
  await first.fastify.close();
  await expect(second.client.world({ name: "one", from: "test" })).rejects.toMatchObject({
    status: 502,
    details: { message: "UPSTREAM_FAIL", about: "shard 1 refuses connections" },
  });
  expect(second.worlds.names()).toEqual([]);
});

test("a world is moved by export, import under another name, and drop", async () => {
  const [first, second] = await startShards();
  const source = await first.client.world({ name: "test" });
  await source.do("member.credit", { member: MEMBER, wallet: "main", amount: 7 });
  const file = await first.client.call(exportWorld, { params: { world: "test" } });
  await second.client.import("one", file);
  await source.drop();
  expect(await balance(second, "one")).toBeGreaterThanOrEqual(7);
  expect(first.worlds.exists("test")).toBe(false);
});

test("a scenario saved on the shard of main runs in a fresh world of the other, which reports to a world of the first", async () => {
  const [first, second] = await startShards();
  await first.client.world({ name: "test" });
  const events = eventsOf(first, "test");
  await events.opened;
  await save(first, scenario("steps:", "  - do: clock.freeze", "  - do: clock.resume"));
  const report = await second.client.run("mine", { world: "one", run: "r1", tell: "test" });
  expect(report).toMatchObject({ ok: true, world: "one" });
  await events.waitForEvent(({ about }) => about === "scenario.ended");
  expect(events.events.filter(({ type }) => type === "scenario")).toMatchObject([
    { about: "scenario.started", data: { run: "r1", world: "one" } },
    { about: "scenario.step", data: { result: { step: 1 } } },
    { about: "scenario.step", data: { result: { step: 2 } } },
    { about: "scenario.ended", data: { ok: true } },
  ]);
  await expect(second.client.run("unknown", { world: "one" })).rejects.toMatchObject({
    status: 404,
    details: { message: "NO_DATA", path: "name" },
  });
});

test("without the shard of main no scenario runs, but other calls do, and lost events are logged", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const [first, second] = await startShards();
  await second.client.world({ name: "one" });
  const { events } = await first.worlds.get("main");
  await vi.waitFor(() => expect(events.lastId).toBe(1));
  await first.fastify.close();
  await expect(second.client.use("one").run("expired-qr")).rejects.toMatchObject({
    status: 502,
    details: { message: "UPSTREAM_FAIL", about: "shard 1 refuses connections" },
  });
  await second.client.world({ name: "beta" });
  await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce());
  expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({
    world: "main",
    message: "events for another shard are lost",
  });
  errors.mockRestore();
  expect(await balance(second, "beta")).toBeDefined();
});

test("names drawn for failed runs and boundaries are worlds of the shard that drew them", async () => {
  const [first, second] = await startShards();
  await save(first, scenario("steps:", "  - { do: qr.pay, with: { target: latest } }"));
  await second.client.world({ name: "one" });
  for (let run = 0; run < 4; run++) {
    const { world } = await second.client.use("one").run("mine");
    expect(second.worlds.exists(world)).toBe(true);
  }
  const { runs } = await first.client.call(runAround, { params: { name: "mine" }, body: { boundary: "day" } });
  for (const { world } of runs) expect(first.worlds.exists(world)).toBe(true);
});

test("subscribers of main learn of worlds made and deleted on the other shard", async () => {
  const [first, second] = await startShards();
  const events = eventsOf(first, "main");
  await events.opened;
  const changes = () => events.events.filter(({ about }) => about === "worlds").length;
  const world = await second.client.world({ name: "one" });
  await events.waitForEvent(() => changes() === 1);
  await world.drop();
  await events.waitForEvent(() => changes() === 2);
});

test("a recording of an upstream is saved as a world of another shard, which the call tells", async () => {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const [first, second] = await startShards({ upstreamOrigins: [backend.url] });
  const world = await first.client.world({ name: "test", upstream: { url: backend.url } });
  const recording = { params: { world: "test" } };
  expect(recordingReport.parse(await first.client.call(startRecording, recording)).state).toBe("recording");
  const banks = await (await fetch(`${first.url}/api/lookup/banks`, { headers: { "x-world": "test" } })).json();
  await first.client.call(stopRecording, recording);
  const saved = await world.saveReplay("one");
  expect(saved).toMatchObject({ responses: 1, world: { name: "one", upstream: { recordedAt: expect.any(String) } } });
  await backend.close();
  const replayed = await fetch(`${second.url}/api/lookup/banks`, { headers: { "x-world": "one" } });
  expect(await replayed.json()).toEqual(banks);
  expect(first.worlds.names()).toEqual(["main", "test"]);
});

test("starting a recording compares with a world of this shard", async () => {
  const [, second] = await startShards();
  await second.client.world({ name: "one" });
  expect(await second.client.call(startRecording, { params: { world: "one" } })).toMatchObject({ fresh: true });
  expect(second.worlds.names()).toEqual(["one"]);
});
