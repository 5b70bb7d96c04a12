import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

/** Scenario whose second call is delayed by a fault, so the test can watch it run. */
const slow = (name: string) => `version: 1
name: ${name}
title: A slow one
about: The second call takes a while.
values: { member: "0812345678" }
steps:
  - fault: slow
    with: { endpoint: POST /api/wallet/withdraw, times: 1, effect: { delayMs: [3000, 3000] } }
  - call: POST /api/wallet/withdraw
    member: \${member}
    with: { amount: 100 }
  - do: withdrawal.decide
    with: { target: latest, status: FAILED }
  - do: withdrawal.decide
    with: { target: latest, status: SUCCESS }
`;

/** Withdrawals of the demo member, who has none in a fresh world. */
const demoMemberRows = async (world: WorldClient) =>
  (await world.withdrawals()).filter(({ member }) => member === demoMember.username);

test("a scenario is found and run with another value in a fresh world and in this one, and has a link", async ({
  panel,
  world,
  simulator,
  stack,
}) => {
  const { page } = panel;
  await panel.open("scenarios");
  await expect(page.getByRole("navigation", { name: "Scenarios" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("expired qr NO_DATA");
  await expect(page).toHaveURL(/q=expired/);
  await page.getByRole("navigation", { name: "Scenarios" }).getByRole("button", { name: "expired-qr" }).press("Enter");
  await expect(page).toHaveURL(/open=expired-qr/);
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(2)).toContainText("A payment is now too late");

  await panel.button("Dry run").click();
  await expect(page.getByText("Dry run: 3 steps are valid, none was run.")).toBeVisible();
  expect(await world.qrcodes()).toEqual([]);

  await page.getByText("Override values, seed and time").click();
  await page.getByLabel("amount").fill("700");
  await panel.button("Run in a fresh world").click();
  const verdict = page.getByText(/^Passed in /);
  await expect(verdict).toBeVisible();
  await expect(steps.getByText("Books balance")).toHaveCount(3);
  const fresh = (await verdict.innerText()).replace("Passed in ", "");
  expect((await simulator.use(fresh).qrcodes()).map(({ amount, status }) => [amount, status])).toEqual([
    [700, "EXPIRED"],
  ]);
  expect(await world.qrcodes()).toEqual([]);
  await expect(page.getByRole("link", { name: "Open in the app" })).toHaveAttribute(
    "href",
    `${stack.web}/?world=${fresh}`,
  );

  await page.reload();
  await expect(page.getByLabel("amount")).toHaveValue("700");
  await panel.button(`Run here, in ${world.name}`).click();
  await expect(page.getByText(`Passed in ${world.name}`)).toBeVisible();
  expect((await world.qrcodes()).map(({ status }) => status)).toEqual(["EXPIRED"]);
  await simulator.use(fresh).drop();
});

test("runs three times around a boundary; a raced step succeeds once", { tag: "@long" }, async ({
  panel,
  world,
  simulator,
}) => {
  const { page } = panel;
  await panel.open("scenarios", "?open=expired-qr&tab=around");
  await panel.button("Run all three").click();
  await expect(page.getByText("All results are the same.")).toBeVisible();
  await expect(page.getByText("2026-11-20T16:59:59.000Z")).toBeVisible();
  await page.getByRole("region", { name: "Around a boundary" }).getByText("Next week").click();
  await panel.button("Run all three").click();
  await expect(page.getByText("The boundary is 2026-11-22T17:00:00.000Z")).toBeVisible();
  const createdWorlds = (await simulator.worlds()).filter(({ name }) => name.startsWith("expired-qr-"));
  expect(createdWorlds.length).toBeGreaterThanOrEqual(6);

  await page.getByText("Race a step").click();
  await page.getByLabel("Times").fill("5");
  await panel.button("Run race").click();
  await expect(page.getByText("5 succeeded")).toBeVisible();
  await page.getByRole("combobox", { name: "Step" }).selectOption("3");
  await panel.button("Run race").click();
  await expect(page.getByText("1 succeeded")).toBeVisible();
  await expect(page.getByText("4 × NO_DATA")).toBeVisible();
  expect((await world.qrcodes()).filter(({ status }) => status === "PAID")).toHaveLength(1);
});

test("a new scenario is validated while written, survives a reload, runs step by step, fails as a whole, and is deleted", {
  tag: "@long",
}, async ({ panel, world, simulator }) => {
  const name = `written-${world.name}`;
  const findScenario = async () => (await simulator.scenarios()).find((scenario) => scenario.name === name);
  const { page } = panel;
  const text = page.getByLabel("Scenario in YAML");
  await panel.open("scenarios");
  await panel.button("New scenario").click();
  await expect(page.getByText("my-scenario is valid")).toBeVisible();
  await text.fill(slow(name).replace("do: withdrawal.decide", "do: withdrawal.decide2"));
  await expect(page.getByText("Line 12, steps.2.do")).toBeVisible();
  await expect(panel.button("Save").first()).toBeDisabled();
  await panel.button("Go to line 12").click();
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart).split("\n")[0]),
  ).toContain("withdrawal.decide2");
  await page.reload();
  await expect(text).toHaveValue(/decide2/);
  await text.fill(slow(name));
  await expect(page.getByText(`${name} is valid`)).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).fill("clock.freeze");
  await panel.button("Insert").click();
  await expect(text).toHaveValue(/status: SUCCESS \}\n {2}- do: clock\.freeze\n/);
  await text.press("Escape");
  await expect(text).not.toBeFocused();
  const download = page.waitForEvent("download");
  await panel.button("Download").click();
  expect((await download).suggestedFilename()).toBe(`${name}.yaml`);
  await panel.button("Save and run in a fresh world").click();

  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  await expect(steps.nth(0)).toHaveAttribute("data-mark", "done");
  await expect(steps.nth(1)).toHaveAttribute("data-mark", "running");
  await expect(steps.nth(2)).toHaveAttribute("data-mark", "waiting");
  await expect(steps.nth(3)).toHaveAttribute("data-mark", "failed");
  await expect(steps.nth(3)).toContainText("refused with NO_DATA");
  await expect(steps.nth(4)).toHaveAttribute("data-mark", "waiting");
  expect(await findScenario()).toMatchObject({ source: "own", steps: 5 });

  await panel.button(`Run here, in ${world.name}`).click();
  await expect(page.getByText(`${world.name} was restored.`)).toBeVisible();
  expect(await demoMemberRows(world)).toEqual([]);
  await page.getByRole("link", { name: /^Go to / }).click();
  await panel.expectOverview();
  const failed = new URL(page.url()).pathname.split("/")[3] ?? "";
  expect((await demoMemberRows(simulator.use(failed))).map(({ status }) => status)).toEqual(["FAILED"]);

  await panel.open("scenarios", `?open=${name}`);
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  await expect(page).not.toHaveURL(/open=/);
  expect(await findScenario()).toBeUndefined();
});

test("a library scenario is overridden only after confirmation, and restored afterwards", { tag: "@long" }, async ({
  panel,
  simulator,
}) => {
  const source = async () => (await simulator.scenarios()).find(({ name }) => name === "bonus-none")?.source;
  const { page } = panel;
  await panel.open("scenarios", "?edit=bonus-none");
  const text = page.getByLabel("Scenario in YAML");
  await text.fill(`${await text.inputValue()}# Mine\n`);
  await expect(page.getByText("Unsaved draft in this tab")).toBeVisible();
  await panel.button("Save").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await source()).toBe("library");
  await panel.button("Save").first().click();
  await dialog.getByRole("button", { name: "Override bonus-none" }).click();
  await expect(page).toHaveURL(/open=bonus-none/);
  await expect(page.getByRole("article").getByText("Saved here", { exact: true })).toBeVisible();
  expect(await source()).toBe("own");
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete bonus-none" }).click();
  await expect(page.getByRole("article").getByText("Saved here", { exact: true })).toBeHidden();
  expect(await source()).toBe("library");
});

test("an invalid value shows an error at its field, and nothing runs", { tag: "@long" }, async ({
  panel,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 422: POST \/simulator\/worlds\/.+\/run/);
  const { page } = panel;
  await panel.open("scenarios", "?open=expired-qr&set.amount=much");
  await panel.button(`Run here, in ${world.name}`).click();
  await expect(page.getByLabel("amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toContainText("a number, as 500");
  expect(await world.qrcodes()).toEqual([]);
});
