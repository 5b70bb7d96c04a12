import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { expect, test } from "../fixture";
import { OutsideProject } from "../support/outside-project";

const FAILING_TEST = `
import { expect, test } from "./fixture";

test("finds a bug", async ({ world, page }) => {
  await world.do("member.credit", { member: "0812345678", wallet: "main", amount: 123.45 });
  await world.do("spin.rig", { code: "credit100", times: 1 });
  await world.do("clock.advance", { days: 3 });
  await page.goto("/login");
  expect(1).toBe(2);
});
`;

/** The project packs the kit, checks its types and runs Playwright in another process. */
const TIMEOUT_MS = 300_000;

test.describe.configure({ mode: "default", timeout: TIMEOUT_MS });
test.describe("an external project", { tag: "@long" }, () => {
  let project: OutsideProject;
  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT_MS);
    project = await OutsideProject.make();
  });
  test.afterAll(() => project.remove());

  test("has no type errors", async () => {
    expect(await project.typeErrors()).toBe("");
  });

  test("runs the example of the guide", async ({ stack, launchOptions }) => {
    const passedTests = await project.test(stack, launchOptions.executablePath, "deposit");
    expect(passedTests.flatMap(({ title, error }) => (error ? [`${title}: ${error}`] : []))).toEqual([]);
    expect(passedTests).toHaveLength(3);
  });

  test("attaches the world of a failed test, which can be imported", async ({
    stack,
    page,
    app,
    simulator,
    launchOptions,
  }) => {
    await project.write("fails.spec.ts", FAILING_TEST);
    const [failedTest, ...others] = await project.test(stack, launchOptions.executablePath, "fails");
    expect(others).toEqual([]);
    expect(failedTest?.ok).toBe(false);
    expect(failedTest?.attachments.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["world-state.json", "world-traffic.json", "world-audit.json", "world.sqlite"]),
    );

    // Imports the world with the command that a developer would use.
    const file = failedTest?.attachments.find(({ name }) => name === "world.sqlite")?.path ?? "";
    const name = `bug-${test.info().workerIndex}`;
    const cliOutput = await promisify(execFile)(
      process.execPath,
      ["scripts/run.mjs", "world", "import", name, file, "--url", stack.api],
      { cwd: ROOT },
    );
    expect(cliOutput.stdout).toContain(name);
    const reproducedWorld = simulator.use(name);
    expect((await reproducedWorld.state()).world.clock.now).toBe("2026-11-23T03:00:00.000Z");
    expect((await reproducedWorld.wheel()).rigs).toMatchObject([{ code: "credit100" }]);
    await page.goto(`/?world=${name}`);
    await app.login.signIn();
    await expect(app.home.card).toContainText("฿1,023.45");
    await reproducedWorld.drop();
  });
});
