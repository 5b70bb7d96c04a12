import type { ScenarioReport } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { refusalOf } from "../testing";

const member = "0812345678";

const scenario = (...lines: string[]) =>
  ["version: 1", "name: mine", "title: Mine", "about: Look.", ...lines].join("\n");
const yaml = { "content-type": "application/yaml" };
const save = (app: TestApp, text: string) => app.send("PUT", "/simulator/scenarios/mine", text, yaml);
const run = async (app: TestApp, world: string, body: unknown = {}, name = "mine") => {
  const response = await app.send("POST", `/simulator/worlds/${world}/scenarios/${name}/run`, body);
  return { ...response, report: response.answer as ScenarioReport };
};

test("runs a scenario in a fresh world, uses earlier results and reports each step", async () => {
  const app = await TestApp.start({});
  const { status, report } = await run(app, "fresh", {}, "expired-qr");
  expect(status).toBe(200);
  expect(report).toMatchObject({ ok: true, world: "fresh", failedStep: null, problem: null });
  expect(report.steps.map(({ title, ok, code }) => [title, ok, code])).toEqual([
    ["call POST /api/qrcode/:provider", true, null],
    ["do clock.advance", true, null],
    ["do qr.pay", true, "NO_DATA"],
  ]);
  expect(report.steps[1]?.fired.map(({ action }) => action)).toContain("qr.expire");
  expect(report.expect.every(({ ok }) => ok)).toBe(true);
});

test("reports how many parallel attempts succeeded and the codes of the others", async () => {
  const app = await TestApp.start({});
  const { report } = await run(app, "fresh", {}, "last-baht-raced");
  expect(report).toMatchObject({ ok: true });
  expect(report.steps[3]?.race).toEqual({ winners: 1, codes: { MONEY_NOT_ENOUGH: 49 } });
});

test("a call with a key is a form: sent again it moves nothing, with another amount it is refused", async () => {
  const app = await TestApp.start({});
  const form = (amount: number, rest: string) =>
    `  - { call: POST /api/wallet/transfer, member: "${member}", key: form-1, with: { from: wallet, to: pg, amount: ${amount} }${rest} }`;
  const mainIs890 = `, expect: [{ get: "members[username=${member}].main", equals: 890 }]`;
  await save(
    app,
    scenario("steps:", form(10, mainIs890), form(10, mainIs890), form(20, ", expectCode: IDEMPOTENCY_KEY_REUSED")),
  );
  const { report } = await run(app, "fresh");
  expect(report).toMatchObject({ ok: true, problem: null });
  expect(report.steps[0]?.input).toMatchObject({ key: "form-1" });
});

test("a call of an upload without a file sends a form", async () => {
  const app = await TestApp.start({});
  expect((await run(app, "fresh", {}, "slip-without-file")).report).toMatchObject({ ok: true, problem: null });
});

test("seed, time and values can be overridden; an unknown name is refused and nothing runs", async () => {
  const app = await TestApp.start({});
  const { report } = await run(
    app,
    "fresh",
    { override: { amount: 777, at: "2027-01-01T00:00:00.000Z" } },
    "expired-qr",
  );
  expect(report.steps[0]?.input).toMatchObject({ with: { amount: 777 } });
  expect(report.steps[0]?.now).toBe("2027-01-01T00:00:00.000Z");
  for (const [override, path] of [
    [{ amonut: 1 }, "override.amonut"],
    [{ amount: "much" }, "override.amount"],
    [{ at: "tomorrow" }, "override.at"],
  ] as const) {
    const refusedResponse = await run(app, "other", { override }, "expired-qr");
    expect(refusalOf(refusedResponse)).toEqual([422, "KEY_INVALID", path]);
  }
  expect((await app.send("GET", "/simulator/worlds/other/state")).code).toBe("NO_WORLD");
});

test("a dry run reports the steps and changes nothing", async () => {
  const app = await TestApp.start({});
  const { report } = await run(app, "fresh", { dryRun: true }, "expired-qr");
  expect(report).toMatchObject({ ok: true, dryRun: true });
  expect(report.steps).toHaveLength(3);
  expect((await app.send("GET", "/simulator/worlds/fresh/state")).code).toBe("NO_WORLD");
});

test("a failure names the step and difference, restores the world and keeps the failed state", async () => {
  const app = await TestApp.start({});
  await save(
    app,
    scenario(
      "steps:",
      `  - { do: member.coins, with: { member: "${member}", coins: 7 } }`,
      `  - { look: [{ get: "members[username=${member}].coin", equals: 1000 }] }`,
      `  - { do: switch.set, with: { name: terminated, value: true } }`,
    ),
  );
  const coins = async (world: string) => {
    const { answer } = await app.send("GET", `/simulator/worlds/${world}/members`);
    return (answer as { members: Array<{ username: string; coin: number }> }).members.find(
      ({ username }) => username === member,
    )?.coin;
  };
  const before = (await coins("test")) ?? 0;
  const { report } = await run(app, "test");
  expect(report).toMatchObject({ ok: false, failedStep: 2 });
  expect(report.problem).toBe(`Step 2 (look): members[username=${member}].coin should be 1000 but is 7`);
  expect(report.steps).toHaveLength(2);
  expect(report.world).not.toBe("test");
  expect([await coins("test"), await coins(report.world)]).toEqual([before, 7]);
});

test("fails if an expected code does not come or another one comes", async () => {
  const app = await TestApp.start({});
  const step = (line: string) => scenario("steps:", `  - ${line}`);
  for (const [line, problem] of [
    [`{ do: qr.pay, with: { target: latest } }`, "refused with NO_DATA (target)"],
    [
      `{ do: qr.pay, with: { target: latest }, expectCode: NO_BANK }`,
      "refused with NO_DATA (target), expected NO_BANK",
    ],
    [
      `{ do: member.coins, with: { member: "${member}", coins: 1 }, expectCode: NO_DATA }`,
      "it succeeded, expected NO_DATA",
    ],
    [`{ call: GET /api/account/profile, expectCode: NO_DATA }`, "refused with invalid-token, expected NO_DATA"],
  ] as const) {
    await save(app, step(line));
    const { report } = await run(app, "test");
    expect(report.problem).toBe(`Step 1 (${report.steps[0]?.title}): ${problem}`);
  }
});

test.each([
  ["no YAML", "version: 1\nname: [mine\n", "", 3],
  ["a newer version", "version: 2\nname: mine\nnews: true\n", "version", 1],
  ["an unknown field", scenario("colour: red", "steps: []"), "colour", 5],
  ["an unknown action", scenario("steps:", "  - do: clock.freeze", "  - do: qr.payy"), "steps.1.do", 7],
  [
    "an input its action refuses",
    scenario("steps:", "  - do: qr.pay", "    with:", "      target: []"),
    "steps.0.with.target",
    8,
  ],
  ["an unknown endpoint", scenario("steps:", "  - call: GET /api/money"), "steps.0.call", 6],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the scenario's own
  ["a name nobody gave", scenario("steps:", "  - do: qr.pay", "    with: { target: '${qr.id}' }"), "steps.0.with", 7],
  [
    "a name given twice",
    scenario("steps:", "  - { do: clock.freeze, as: a }", "  - { do: clock.freeze, as: a }"),
    "steps.1.as",
    7,
  ],
  [
    "a look at nothing there is",
    scenario("steps: []", "expect:", "  - { get: moon.phase, exists: true }"),
    "expect.0.get",
    7,
  ],
  ["two comparisons", scenario("steps: []", "expect:", "  - { get: state, exists: true, equals: 1 }"), "expect.0", 7],
  ["another name than the address's", scenario("steps: []").replace("name: mine", "name: yours"), "name", 1],
])("%s is refused with its path and line, and nothing is saved", async (_, text, path, line) => {
  const app = await TestApp.start({});
  const { status, answer } = await save(app, text);
  expect([status, answer]).toEqual([422, expect.objectContaining({ path, line })]);
  expect((await app.send("GET", "/simulator/scenarios/mine")).status).toBe(404);
});

test("a saved scenario overrides the library's; dropping it restores the library's", async () => {
  const app = await TestApp.start({});
  const savedYaml = scenario("steps: []").replace("name: mine", "name: expired-qr");
  await app.send("PUT", "/simulator/scenarios/expired-qr", { yaml: savedYaml });
  expect((await app.send("GET", "/simulator/scenarios/expired-qr")).answer).toMatchObject({
    source: "own",
    yaml: savedYaml,
  });
  expect((await app.send("DELETE", "/simulator/scenarios/expired-qr")).answer).toEqual({ dropped: true });
  expect((await app.send("GET", "/simulator/scenarios/expired-qr")).answer).toMatchObject({ source: "library" });
  expect((await app.send("DELETE", "/simulator/scenarios/expired-qr")).answer).toEqual({ dropped: false });
});

test("race reports the winners; around runs before, at and after a boundary", async () => {
  const app = await TestApp.start({});
  await app.send("POST", "/simulator/worlds/test/actions/coupon.grant", { member, amount: 5 });
  const coupon = await app.send("GET", "/simulator/worlds/test/coupons");
  const { id } = (coupon.answer as { coupons: Array<{ id: string }> }).coupons[0] ?? { id: "" };
  const step = { do: "coupon.expire", with: { target: id } };
  const raced = await app.send("POST", "/simulator/worlds/test/race", { step, times: 10 });
  expect(raced.answer).toMatchObject({ times: 10, winners: 1, audit: { ok: true } });

  const around = await app.send("POST", "/simulator/scenarios/expired-qr/around", { boundary: "day" });
  const { boundary, runs, same } = around.answer as { boundary: string; same: boolean; runs: Array<{ at: string }> };
  // The boundary is midnight in Bangkok.
  expect(boundary).toBe("2026-11-20T17:00:00.000Z");
  expect(runs.map(({ at }) => at)).toEqual([
    "2026-11-20T16:59:59.000Z",
    "2026-11-20T17:00:00.000Z",
    "2026-11-20T17:00:01.000Z",
  ]);
  expect(same).toBe(true);
});
