import { test as base, expect } from "../fixture";
import { type OwnStack, startOwnStack } from "../support/own-stack";

/** What was answered is counted for the whole server: beside other tests, what they bring about would count too. */
const test = base.extend<{ own: OwnStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  own: async ({}, use) => {
    const own = await startOwnStack({});
    await use(own);
    await own.stop();
  },
  stack: async ({ own }, use) => use(own),
  baseURL: async ({ own }, use) => use(own.web),
});

test("counts refusals by screen, links unseen codes to their scenario, and resets", {
  tag: "@long",
}, async ({ panel, app, simulator, watch }) => {
  watch.expect(/^answer 401: POST \/login/);
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
  const never = page.getByRole("row").filter({ hasText: "SLIP_NO_FILE" });
  await expect(never).toBeHidden();
  await page.getByRole("group", { name: "Show" }).getByText("All", { exact: true }).click();
  await expect(never).toBeVisible();
  await panel.button(/WRONG_CREDENTIAL/).click();
  const opened = page.getByRole("region", { name: "WRONG_CREDENTIAL" });
  await expect(opened).toContainText("1 × POST /api/login");
  await opened.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(opened).toBeHidden();
  await panel.button("Reset coverage").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect((await simulator.coverage()).since).toBe(since);
  await panel.button("Reset coverage").click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset coverage" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(Date.parse((await simulator.coverage()).since)).toBeGreaterThan(Date.parse(since));
});
