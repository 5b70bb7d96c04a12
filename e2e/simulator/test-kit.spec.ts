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

test("an external project runs the example of the guide; the world of a failed test can be imported", {
  tag: "@long",
}, async ({ stack, page, app, simulator, launchOptions }) => {
  // Slow, because it packs the kit, checks its types and runs Playwright in another process.
  test.setTimeout(300_000);
  const project = await OutsideProject.make();
  try {
    expect(await project.typeErrors()).toBe("");

    const passedTests = await project.test(stack, launchOptions.executablePath, "deposit");
    expect(passedTests.flatMap(({ title, error }) => (error ? [`${title}: ${error}`] : []))).toEqual([]);
    expect(passedTests).toHaveLength(3);

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
  } finally {
    await project.remove();
  }
});
