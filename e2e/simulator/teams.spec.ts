import { rm } from "node:fs/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { test as base, expect } from "../fixture";
import type { Panel } from "../pages/panel";
import { expectAccessible } from "../support/accessible";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";
import { teamTokens, writeTeamsFile } from "./shared-installation/teams-file";

/** A simulator that two teams share. The test's world belongs to alpha. */
const test = base.extend<object, { shared: IsolatedStack }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const file = writeTeamsFile();
      const stack = await startIsolatedStack({ SIMULATOR_TEAMS_FILE: file });
      await use(stack);
      await stack.stop();
      await rm(file);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  stack: async ({ shared }, use) => use(shared),
  baseURL: async ({ shared }, use) => use(shared.web),
});

test.use({ simulatorToken: teamTokens.alpha });

async function signIn({ page }: Panel, team: keyof typeof teamTokens): Promise<void> {
  await page.getByLabel("Token").fill(teamTokens[team]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByTitle(`Signed in as ${team}`)).toBeVisible();
}

test("two teams share the panel: each sees and changes its own worlds, and reads main", async ({
  panel,
  world,
  stack,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 401: GET \/simulator\//, /^answer 403: GET \/simulator\//, /console error: WebSocket/);
  const { page } = panel;
  await page.goto(`${panel.root}/w/main/worlds`);
  await signIn(panel, "beta");

  const step = panel.clock.getByRole("button", { name: "+1 h" });
  await expect(page.getByText("main is shared by all teams, so it is read-only for beta.")).toBeVisible();
  await expect(step).toBeDisabled();
  await expect(panel.row("main")).toContainText("Shared");
  await expect(panel.row(world.name)).toHaveCount(0);
  await page.goto(`${panel.root}/w/${world.name}/members`);
  await expect(page.getByText(`World ${world.name} belongs to another team`)).toBeVisible();
  await page.getByRole("link", { name: "Go to main" }).click();

  await page.getByRole("link", { name: "Copy main" }).click();
  const copy = "beta-copy";
  await page.getByRole("textbox", { name: "Name" }).fill(copy);
  await panel.button("Copy main").last().click();
  await panel.expectOverview(copy);
  await step.click();
  await expect(page.getByText("Clock advanced")).toBeVisible();

  await panel.goTo("Audit log");
  await expect(panel.row("clock.advance")).toContainText("beta");
  await expect(panel.row("worlds.put")).toContainText("from main");
  await expect(panel.row(world.name).filter({ hasText: "alpha" })).toHaveCount(0);
  await expectAccessible(page, "audit-log", { dark: true });

  await page.getByTitle("Signed in as beta").click();
  await panel.button("Sign out").click();
  await signIn(panel, "ops");
  await panel.goTo("Audit log");
  await expect(panel.row("alpha").first()).toBeVisible();
  await panel.goTo("Worlds");
  await expect(panel.row(world.name)).toContainText("alpha");
  await expect(panel.row(copy)).toContainText("beta");
  // The page of a dropped world may still request its state.
  await panel.open("worlds");
  await new SimulatorClient({ url: stack.api, token: teamTokens.beta }).use(copy).drop();
});
