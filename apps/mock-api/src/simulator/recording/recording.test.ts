import { cancelQrcode, createQrcode } from "@mekong/contract/http/qrcode";
import { withdraw } from "@mekong/contract/http/wallet";
import {
  dropRecording,
  getRecording,
  RECORDING_MAX_STEPS,
  type RecordingReport,
  startRecording,
} from "@mekong/contract/simulator/recording";
import { expect, test, vi } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { TestApp } from "../../testing";
import { controlOf } from "../testing";
import { recorderOf } from "./recorder";

const member = "0812345678";
const path = "/simulator/worlds/test/recording";

const read = async (app: TestApp, method = "GET", subPath = "") =>
  (await app.send(method, `${path}${subPath}`)).answer as RecordingReport;
const start = (app: TestApp) => controlOf(app).call(startRecording, { params: { world: "test" } });
/** Saves the recording and runs it in a fresh world. */
const replay = async (app: TestApp, yaml: string) => {
  await app.send("PUT", "/simulator/scenarios/recorded", { yaml });
  return controlOf(app).run("recorded", { world: "replayed" });
};
const stepsOf = (report: RecordingReport) => report.steps.map(({ step }) => step);

test("a recording of panel actions and member calls replays as a scenario", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  await start(app);
  const qrcodeResponse = await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 500 } });
  const qrcodeId = "qrcodeId" in qrcodeResponse.answer ? qrcodeResponse.answer.qrcodeId : "";
  await app.call(cancelQrcode, { params: { qrcodeId } });
  await app.call(createQrcode, { params: { provider: "WW" }, body: { amount: 300 } });
  await world.do("qr.pay", { target: "latest" });
  await app.send("GET", "/api/wallet");
  await world.fault("slow", { endpoint: "POST /api/wallet/withdraw", times: 1, effect: { code: "MONEY_NOT_ENOUGH" } });
  await app.call(withdraw, { body: { amount: 100 } });
  await app.call(withdraw, { body: { amount: 100 } });
  const [withdrawal] = await world.withdrawals();
  await world.do("withdrawal.decide", { target: withdrawal?.id ?? "", status: "SUCCESS" });
  await world.do("clock.advance", { minutes: 5 });

  const report = await read(app, "POST", "/stop");
  expect(report).toMatchObject({ state: "stopped", fresh: true, leftOut: [] });
  expect(stepsOf(report)).toMatchObject([
    { call: "POST /api/qrcode/:provider", member, params: { provider: "KBANK" }, with: { amount: 500 }, as: "qrcode" },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the scenario's own
    { call: "DELETE /api/qrcode/:qrcodeId", member, params: { qrcodeId: "${qrcode.qrcodeId}" } },
    { call: "POST /api/qrcode/:provider" },
    { do: "qr.pay", with: { target: "latest" } },
    { fault: "slow", with: { times: 1 } },
    { call: "POST /api/wallet/withdraw", expectCode: "MONEY_NOT_ENOUGH" },
    { call: "POST /api/wallet/withdraw", with: { amount: 100 } },
    { do: "withdrawal.decide", with: { status: "SUCCESS" } },
    { do: "clock.advance", with: { minutes: 5 } },
  ]);
  expect(JSON.stringify(stepsOf(report))).not.toContain(qrcodeId);

  const runReport = await replay(app, report.yaml);
  expect([runReport.ok, runReport.problem]).toEqual([true, null]);
  expect(runReport.expect.map(({ get }) => get)).toEqual([`members[username=${member}].main`, "audit.ok"]);
  const mainIn = async (name: string) =>
    (await controlOf(app).use(name).members()).find(({ username }) => username === member)?.main;
  expect(await mainIn("replayed")).toBe(await mainIn("test"));
});

test("notes objects from before the recording as unknown to other worlds", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 500 } });
  await app.call(createQrcode, { params: { provider: "WW" }, body: { amount: 300 } });
  const older = (await world.qrcodes())[1]?.id ?? "";
  await start(app);
  await world.do("qr.pay", { target: older });
  const report = await read(app);
  expect(report).toMatchObject({ state: "recording", fresh: false });
  expect(report.steps).toMatchObject([{ step: { with: { target: older } }, note: expect.stringContaining(older) }]);
  // The recording expects no balances, because they differ in a fresh world.
  expect(report.yaml).not.toContain("members[");
});

test("records a GET call that changes something as a step", async () => {
  const app = await TestApp.signedIn({});
  await start(app);
  await app.send("GET", "/api/bonus");
  await app.send("GET", "/api/refund/receive");
  expect(stepsOf(await read(app))).toMatchObject([{ call: "GET /api/refund/receive", member }]);
});

test("names calls without a scenario step with the reason", async () => {
  const app = await TestApp.signedIn({});
  await start(app);
  await app.logIn(demoMember);
  await app.send("PUT", "/api/account/changepwd", { oldPassword: "demo1234", newPassword: "other1234" });
  await app.send("GET", "/api/nowhere");
  app.token = null;
  await app.send("GET", "/api/wallet");
  const { steps, leftOut } = await read(app);
  expect(steps).toEqual([]);
  expect(leftOut.map(({ why }) => why)).toEqual([
    expect.stringContaining("sign members in automatically"),
    expect.stringContaining("secret"),
    expect.stringContaining("not a call of the member API"),
    "no member was signed in",
  ]);
});

test("waiting becomes a step if a scheduled action ran", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  await start(app);
  await world.do("autopilot.set", { kind: "withdrawal", on: true, delaySeconds: 1 });
  await world.do("clock.resume", {});
  await app.call(withdraw, { body: { amount: 100 } });
  await world.traffic({ endpoint: "withdraw", count: 1, wait: "5s" });
  await expect.poll(async () => (await world.withdrawals())[0]?.status, { timeout: 10_000 }).toBe("SUCCESS");
  await world.do("clock.freeze", {});
  const report = await read(app, "POST", "/stop");
  const done = report.steps.map(({ title }) => title);
  expect(done).toEqual([
    "do autopilot.set",
    "do clock.resume",
    "call POST /api/wallet/withdraw",
    "do clock.advance",
    "do clock.freeze",
  ]);
  const runReport = await replay(app, report.yaml);
  expect([runReport.ok, runReport.problem]).toEqual([true, null]);
  expect((await controlOf(app).use("replayed").withdrawals())[0]?.status).toBe("SUCCESS");
});

test("expects nothing of changes after stopping or of a reset", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  const main = async () => (await world.members()).find(({ username }) => username === member)?.main;
  await start(app);
  await world.do("member.credit", { member, wallet: "main", amount: 10 });
  const finalExpectation = `equals: ${await main()}\n`;
  const stopped = await read(app, "POST", "/stop");
  expect(stopped.yaml).toContain(finalExpectation);
  await world.do("member.credit", { member, wallet: "main", amount: 20 });
  expect(await read(app)).toEqual(stopped);

  await world.reset();
  await start(app);
  await world.do("member.credit", { member, wallet: "main", amount: 10 });
  await world.reset();
  const ended = await read(app);
  expect([ended.state, ended.steps.length]).toEqual(["stopped", 1]);
  expect(ended.yaml).toContain(finalExpectation);
});

test("a removed step is gone; removing an unknown one is refused", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  await start(app);
  await world.do("member.credit", { member, wallet: "main", amount: 10 });
  await world.do("member.credit", { member, wallet: "main", amount: 20 });
  const { steps } = await read(app);
  expect(stepsOf(await read(app, "DELETE", `/steps/${steps[0]?.id}`))).toMatchObject([{ with: { amount: 20 } }]);
  const missingStepResponse = await app.send("DELETE", `${path}/steps/${steps[0]?.id}`);
  expect([missingStepResponse.status, missingStepResponse.answer]).toEqual([404, { message: "NO_DATA", path: "step" }]);
});

test("emits events, continues when started again, and ends with its world", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  expect((await app.send("POST", `${path}/stop`)).answer).toEqual({ message: "NO_DATA", path: "recording" });
  expect(await read(app)).toMatchObject({ state: "none", steps: [] });
  await start(app);
  await world.do("clock.freeze", {});
  expect((await start(app)).steps).toHaveLength(1);
  expect(app.world.events.after(0).filter(({ about }) => about === "recording")).toHaveLength(1);
  await world.reset();
  await world.do("clock.freeze", {});
  expect(await read(app)).toMatchObject({ state: "stopped", steps: [{ title: "do clock.freeze" }] });
  expect((await start(app)).steps).toEqual([]);
  expect((await app.send("DELETE", path)).answer).toEqual({ dropped: true });
  expect(await read(app)).toMatchObject({ state: "none" });
  expect((await app.send("GET", "/simulator/worlds/no-such/recording")).status).toBe(404);
});

test("a reset during the start of a recording does not wait for it", async () => {
  const app = await TestApp.start({});
  const put = app.worlds.put.bind(app.worlds);
  let resetting: Promise<unknown> | undefined;
  vi.spyOn(app.worlds, "put").mockImplementationOnce(async (...args) => {
    resetting = app.worlds.reset("test");
    await vi.waitFor(() => expect(app.world.closed.aborted).toBe(true));
    return put(...args);
  });
  await start(app);
  await resetting;
  expect((await read(app)).state).toBe("stopped");
});

test.each([
  ["stopped", (app: TestApp) => read(app, "POST", "/stop")],
  ["dropped", (app: TestApp) => app.send("DELETE", path)],
  [
    "full",
    async ({ world }: TestApp) => {
      for (let n = 0; n < RECORDING_MAX_STEPS; n++) recorderOf(world)?.recordFault("slow");
    },
  ],
])("a %s recording no longer keeps its world open", async (_, end) => {
  const app = await TestApp.start({});
  await start(app);
  expect(app.world.usage.isIdle).toBe(false);
  await end(app);
  await expect.poll(() => app.world.usage.isIdle).toBe(true);
});

test("simultaneous starts return the same recording", async () => {
  const app = await TestApp.start({});
  await Promise.all([start(app), start(app)]);
  await app.send("GET", "/api/bonus");
  expect(app.world.events.after(0).filter(({ about }) => about === "recording")).toHaveLength(1);
  await read(app, "POST", "/stop");
  await expect.poll(() => app.world.usage.isIdle).toBe(true);
});

test("a recording of a deleted world leaves memory when another recording starts", async () => {
  const app = await TestApp.start({});
  const deleted = { params: { world: "deleted" } };
  await controlOf(app).world({ name: "deleted" });
  await controlOf(app).call(startRecording, deleted);
  await controlOf(app).use("deleted").drop();
  await start(app);
  await controlOf(app).world({ name: "deleted" });
  expect(await controlOf(app).call(dropRecording, deleted)).toEqual({ dropped: false });
});

test("a new world of the same name has no recording", async () => {
  const app = await TestApp.start({});
  const again = { params: { world: "again" } };
  await controlOf(app).world({ name: "again" });
  await controlOf(app).call(startRecording, again);
  await controlOf(app).use("again").drop();
  await controlOf(app).world({ name: "again" });
  expect((await controlOf(app).call(getRecording, again)).state).toBe("none");
});

test("a step removed after the world was closed is reported to its subscribers", async () => {
  const app = await TestApp.signedIn({});
  await start(app);
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 500 } });
  const { steps } = await read(app, "POST", "/stop");
  await controlOf(app).use("test").reset();
  const world = await app.worlds.get("test");
  const before = world.events.after(0).length;
  await app.send("DELETE", `${path}/steps/${steps[0]?.id}`);
  expect(world.events.after(0).slice(before)).toMatchObject([{ about: "recording" }]);
});
