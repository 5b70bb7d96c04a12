import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

test("the rail switches the world, opens the app, the audit and the command palette, and changes the theme", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { page } = panel;
  await panel.open("switches");
  await page.getByTitle(/^World: /).click();
  const picker = page.getByRole("dialog", { name: "Switch world" });
  await expect(picker.getByLabel("Find a world")).toBeFocused();
  await picker.getByLabel("Find a world").fill("no-world-of-that-name");
  await expect(picker.getByText("No matching worlds.")).toBeVisible();
  await picker.getByLabel("Find a world").fill("main");
  await picker.getByRole("button", { name: /^main/ }).click();
  await expect(page).toHaveURL(`${panel.root}/w/main/switches`);
  await expect(picker).toBeHidden();
  await page.getByRole("heading", { level: 1 }).focus();
  await Promise.all([page.keyboard.press("g"), page.keyboard.press("p")]);
  await expect(picker.getByLabel("Find a world")).toBeFocused();
  await page.keyboard.type(world.name);
  await expect(picker.getByRole("button", { name: world.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${panel.root}/w/${world.name}/switches`);
  await page.getByTitle(/^World: /).click();
  await picker.getByRole("link", { name: "Manage worlds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Worlds" })).toBeVisible();
  await expect(picker).toBeHidden();

  await panel.button("Search (Ctrl K)").click();
  const found = page.getByRole("option");
  await expect(found.nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(found.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(found.nth(0)).toHaveAttribute("aria-selected", "true");
  await found.filter({ hasText: "Faults" }).click();
  await expect(page).toHaveURL(/\/faults$/);
  await panel.button("Keyboard shortcuts").click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  for (const theme of ["light", "dark"]) {
    await panel.button(`Change to ${theme}`).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await panel.button("Change to system").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the app in this world" }).click();
  const web = await popup;
  await expect(web).toHaveURL(`${stack.web}/login`);
  // The new tab uses this world: web sends its requests there.
  await world.waitForTraffic({ endpoint: "GET /api/lookup/active" });
  await web.close();
  await page.getByRole("link", { name: "Books balance" }).click();
  // When the phone adds its page to the URL, the hash of the link stays.
  await expect(page).toHaveURL(/[?&]at=[^#]+#audit$/);
  await expect(page.getByText("Sum of all accounts")).toBeInViewport();
});

test("the clock bar moves by its other steps and to a time; activity is listed, copied and dismissed", {
  tag: "@long",
}, async ({ panel, world }) => {
  const { page, clock } = panel;
  const now = async () => (await world.state()).world.clock.now;
  await panel.open("members");
  for (const [step, at] of [
    ["+1 min", "2026-11-20T03:01:00.000Z"],
    ["+1 h", "2026-11-20T04:01:00.000Z"],
    ["Next week", "2026-11-22T17:00:00.000Z"],
  ] as const) {
    await clock.getByRole("button", { name: step, exact: true }).click();
    await expect.poll(now, step).toBe(at);
  }
  await clock.getByRole("button", { name: "Set", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Set the clock" });
  await form.getByLabel("At", { exact: true }).fill("2026-12-31T23:59:30");
  await form.getByRole("button", { name: "Set the clock" }).click();
  await expect(form).toBeHidden();
  expect(await now()).toBe("2026-12-31T16:59:30.000Z");

  const notifications = page.getByRole("region", { name: "Notifications" });
  const set = notifications.locator(":scope > div").filter({ hasText: "Set the clock: done" });
  await set.getByRole("button", { name: "Dismiss" }).click();
  await expect(set).toHaveCount(0);
  await clock.getByTitle("Activity", { exact: true }).click();
  const list = page.getByRole("dialog", { name: "Activity" });
  const newest = list.getByRole("listitem").filter({ hasText: "clock.set manual" });
  expect(await panel.copiedTextAs("a YAML step", newest)).toContain("- do: clock.set\n  with: { at: ");
  expect(await panel.copiedTextAs("a Playwright line", newest)).toBe(
    'await world.do("clock.set", { at: "2026-12-31T16:59:30.000Z" });',
  );
  // A click outside closes the list.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(list).toBeHidden();
});

test("the ribbon links to the faults and the switches", { tag: "@long" }, async ({ panel, world }) => {
  const { page } = panel;
  await world.do("switch.set", { name: "terminated", value: true });
  await world.fault("slow", { endpoint: "POST /api/statement", effect: { delayMs: [1, 2] } });
  await panel.open("members");
  await page.getByRole("link", { name: "View faults" }).click();
  await expect(page).toHaveURL(/\/faults$/);
  await panel.button("End slow").click();
  await page.getByRole("link", { name: "View switches" }).click();
  await expect(page).toHaveURL(/\/switches$/);
});

test("asks for the token that the backend requires", async ({ panel, browserErrors, world }) => {
  browserErrors.expect(/^answer 401: GET \/simulator\/worlds\//);
  const { page } = panel;
  const worldRequests = `**/simulator/worlds/${world.name}/**`;
  await page.route(worldRequests, (route) =>
    route.request().headers().authorization === "Bearer open-sesame"
      ? route.continue()
      : route.fulfill({ status: 401, json: { message: "SIMULATOR_TOKEN" } }),
  );
  await panel.open("members");
  // When the connection goes live, the panel refetches and renders the prompt again, so the input must come after that.
  await expect(panel.live).toBeVisible();
  await page.getByLabel("Token").fill("open-sesame");
  await panel.button("Continue").click();
  await expect(panel.row(demoMember.username)).toBeVisible();
});

test("retries a backend that does not respond, and creates a missing world", { tag: "@long" }, async ({
  panel,
  simulator,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^answer 404: GET \/simulator\/worlds\//, /console error: WebSocket/);
  browserErrors.expect(/^failed request: GET .*\/members/);
  const { page } = panel;
  await panel.open("members");
  const members = `**/simulator/worlds/${world.name}/members`;
  await page.route(members, (route) => route.abort("connectionrefused"));
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "Can't reach mock-api" });
  await expect(panel.live).toBeVisible();
  await expect(failed).toBeVisible();
  await page.unroute(members);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(panel.row(demoMember.username)).toBeVisible();
  await expect(failed).toBeHidden();

  const lostName = `lost-${world.name}`.slice(0, 48);
  await page.goto(`${panel.root}/w/${lostName}/overview`);
  await expect(page.getByText(`World ${lostName} not found`)).toBeVisible();
  await panel.button("Create world").click();
  await expect(page.getByRole("region", { name: "Phone" })).toBeVisible();
  const createdWorld = simulator.use(lostName);
  expect((await createdWorld.state()).world.name).toBe(lostName);
  await panel.open("worlds");
  await createdWorld.drop();
});
