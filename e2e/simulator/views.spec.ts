import { expect, test } from "../fixture";
import { expectAccessible } from "../support/accessible";

test("what opens on the pages of scenarios and coverage gives axe nothing to object to", async ({ panel, world }) => {
  test.setTimeout(120_000);
  const { page } = panel;
  const check = async (view: string) => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, view);
  };
  await panel.open("scenarios", "?open=withdraw-refused&group=wallet");
  await panel.button("Run in a fresh world").click();
  await expect(page.getByText(/^Passed in/)).toBeVisible();
  await check("a run");
  await page.getByText("Race a step").click();
  await check("a race");
  await panel.open("scenarios", "?new=1");
  await page.getByLabel("Scenario in YAML").fill("version: 1\nnam: wrong\n");
  await expect(page.getByText(/^Line \d/)).toBeVisible();
  await check("the editor");
  await panel.open("scenarios", "?record=1");
  await panel.button(`Record ${world.name}`).click();
  await expect(panel.button("Stop")).toBeVisible();
  await world.do("clock.freeze", {});
  await expect(page.getByText("Save 1 step")).toBeVisible();
  await check("a recording");
  await panel.open("coverage", "?open=MONEY_NOT_ENOUGH");
  await expect(page.getByRole("link", { name: "A transfer of more than there is" })).toBeVisible();
  await check("a code");
});
