import { test as base, expect } from "../fixture";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";

/** Coverage is counted for the whole server, so parallel tests would change it. */
const test = base.extend<{ isolatedStack: IsolatedStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  isolatedStack: async ({}, use) => {
    const isolatedStack = await startIsolatedStack({});
    await use(isolatedStack);
    await isolatedStack.stop();
  },
  stack: async ({ isolatedStack }, use) => use(isolatedStack),
  baseURL: async ({ isolatedStack }, use) => use(isolatedStack.web),
});

test("counts refusals by screen, links unseen codes to their scenario, and resets", {
  tag: "@long",
}, async ({ panel, app, simulator, browserErrors }) => {
  browserErrors.expect(/^answer 401: POST \/login/);
  const { page } = panel;
  await panel.open("coverage");
  await expect(page.getByRole("table")).toBeVisible();
  await app.login.open();
  await app.login.signIn({ username: "0812345678", password: "wrong-one" });
  const row = page.getByRole("row").filter({ hasText: "WRONG_CREDENTIAL" });
  await expect(row.getByLabel("Seen")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "/login" })).toBeVisible();

  await page.getByText("Never seen", { exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole("searchbox", { name: "Filter codes" }).fill("slip_no_file");
  await expect(page).toHaveURL(/shown=never/);
  await panel.button(/SLIP_NO_FILE/).click();
  await expect(page).toHaveURL(/open=SLIP_NO_FILE/);
  await page.getByRole("region", { name: "SLIP_NO_FILE" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/scenarios\?open=/);
  await expect(page.getByRole("article").getByText("SLIP_NO_FILE").first()).toBeVisible();

  const { since } = await simulator.coverage();
  await panel.open("coverage");
  await panel.button("Refresh").click();
  await page.getByText("Seen", { exact: true }).click();
  await expect(row).toBeVisible();
  const unseenCode = page.getByRole("row").filter({ hasText: "SLIP_NO_FILE" });
  await expect(unseenCode).toBeHidden();
  await page.getByRole("group", { name: "Show" }).getByText("All", { exact: true }).click();
  await expect(unseenCode).toBeVisible();
  await panel.button(/WRONG_CREDENTIAL/).click();
  const codeDetails = page.getByRole("region", { name: "WRONG_CREDENTIAL" });
  await expect(codeDetails).toContainText("1 × POST /api/login");
  await codeDetails.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(codeDetails).toBeHidden();
  await panel.button("Reset coverage").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect((await simulator.coverage()).since).toBe(since);
  await panel.button("Reset coverage").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset coverage" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(Date.parse((await simulator.coverage()).since)).toBeGreaterThan(Date.parse(since));
});
