import { SimulatorClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { PanelPage } from "../pages/panel";
import { expectAccessible, expectAccessibleColours } from "../support/accessible";

const pages: { path: PanelPage; title: string }[] = [
  { path: "overview", title: "Overview" },
  { path: "members", title: "Members" },
  { path: "qrcodes", title: "QRs" },
  { path: "chat", title: "Chat" },
  { path: "faults", title: "Faults" },
  { path: "traffic", title: "Traffic" },
  { path: "scenarios", title: "Scenarios" },
  { path: "actions", title: "Actions" },
  { path: "coverage", title: "Coverage" },
  { path: "worlds", title: "Worlds" },
];

test("every page of the panel gives axe nothing to object to, in light and in dark", async ({ panel, world, app }) => {
  // A walk of many steps.
  test.setTimeout(pages.length * 30_000);
  await app.login.open();
  await app.login.signIn();
  await expect(app.home.card).toBeVisible();
  await app.deposit.open("KBANK");
  await app.deposit.make(500);
  await world.fault("slow", { endpoint: "POST /api/statement", effect: { delayMs: [1, 2] } });
  for (const { path, title } of pages) {
    await panel.page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await panel.open(path);
    await expect(panel.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(panel.page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(panel.page, `${path}, in light`);
    await panel.page.emulateMedia({ colorScheme: "dark" });
    await expectAccessibleColours(panel.page, `${path}, in dark`);
  }
});

test("the clock bar shows the world's time, moves it, freezes it and lets it go", async ({ panel, world }) => {
  await panel.open("overview");
  await expect(panel.clock).toContainText("10:00:00");
  await expect(panel.clock).toContainText("Frozen");
  await panel.clock.getByRole("button", { name: "+10 min" }).click();
  await expect(panel.clock).toContainText("10:10:00");
  await panel.clock.getByRole("button", { name: "Next day" }).click();
  await expect(panel.clock).toContainText("00:00:00");
  expect((await world.state()).world.clock.now).toBe("2026-11-20T17:00:00.000Z");
  await panel.clock.getByRole("button", { name: "Resume" }).click();
  await expect(panel.clock.getByRole("button", { name: "Freeze" })).toBeVisible();
  expect((await world.state()).world.clock).toMatchObject({ frozen: false, real: false });
  await panel.clock.getByRole("button", { name: "Freeze" }).click();
  await expect(panel.clock).toContainText("Frozen");
});

test("a world is created, copied, reset and dropped by hand", async ({ panel, stack, world }) => {
  const simulator = new SimulatorClient({ url: stack.api });
  const names = async () => (await simulator.worlds()).map(({ name }) => name);
  const made = `made-${world.name}`;
  const copy = `copy-${world.name}`;
  const form = panel.page.getByRole("complementary");

  await panel.open("worlds");
  await panel.button("Create a world").click();
  await form.getByLabel("Name").fill(made);
  await panel.button("Create the world").click();
  await expect(panel.page).toHaveURL(`${panel.root}/w/${made}/overview`);
  expect(await names()).toContain(made);
  const mine = simulator.use(made);
  await mine.do("member.credit", { member: demoMember.username, wallet: "main", amount: 9_000 });
  const rich = (await mine.members())[0]?.main;

  await panel.open("worlds");
  await panel.button(`Copy ${made}`).click();
  await form.getByLabel("Name").fill(copy);
  await form.getByRole("button", { name: `Copy ${made}` }).click();
  await expect(panel.page).toHaveURL(`${panel.root}/w/${copy}/overview`);
  expect((await simulator.use(copy).members())[0]?.main).toBe(rich);

  await panel.open("worlds");
  await panel.button(`Reset ${made}`).click();
  const asked = panel.page.getByRole("dialog");
  await asked.getByRole("button", { name: `Reset ${made}` }).click();
  await expect(asked).toBeHidden();
  expect((await mine.members())[0]?.main).toBe((rich ?? 0) - 9_000);
  expect((await simulator.use(copy).members())[0]?.main).toBe(rich);

  for (const name of [made, copy]) {
    await panel.button(`Drop ${name}`).click();
    await asked.getByRole("button", { name: "Keep it" }).click();
    await expect(asked).toBeHidden();
    expect(await names()).toContain(name);
    await panel.button(`Drop ${name}`).click();
    await asked.getByRole("button", { name: `Drop ${name}` }).click();
    await expect(panel.page.getByRole("link", { name, exact: true })).toBeHidden();
    expect(await names()).not.toContain(name);
  }
});

test("a world's name that is not allowed is told at its field, and nothing is made", async ({ panel, watch }) => {
  watch.expect(/^answer 422: PUT \/simulator\/worlds\//);
  await panel.open("worlds");
  await panel.button("Create a world").click();
  const name = panel.page.getByRole("complementary").getByLabel("Name");
  await name.fill("Not A Name");
  await panel.button("Create the world").click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(panel.page).toHaveURL(/\/worlds/);
});

test("a world that does not exist is said to be none, with a way on", async ({ panel, watch }) => {
  watch.expect(/^answer 404: GET \/simulator\/worlds\/no-such-world\//, /console error: WebSocket/);
  await panel.page.goto(`${panel.root}/w/no-such-world/overview`);
  await expect(panel.page.getByText("There is no world no-such-world")).toBeVisible();
  await panel.page.getByRole("link", { name: "Go to main" }).click();
  await expect(panel.page).toHaveURL(`${panel.root}/w/main/overview`);
});

test("every action of the catalogue can be run by hand: a member is made and signs in", async ({
  panel,
  app,
  page,
}) => {
  await panel.open("actions");
  await panel.page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: "member.create" }).click();
  await panel.page.getByLabel("username").fill("0877777777");
  await panel.page.getByLabel("password").fill("by-hand-1");
  await panel.button("Create a member").last().click();
  await panel.goTo("Members");
  await expect(panel.row("0877777777")).toBeVisible();
  await app.login.open();
  await app.login.signIn({ username: "0877777777", password: "by-hand-1" });
  await expect(page).toHaveURL("/user/home");
  await app.home.expectBalance(0, 0);
});
