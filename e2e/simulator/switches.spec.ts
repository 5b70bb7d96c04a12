import { type SwitchName, switchNames } from "@mekong/contract/simulator/worlds";
import { expect, test } from "../fixture";
import { IS_FULL_TIER } from "../tier";

test("switches are toggled and show their effect on members", async ({ panel, world }) => {
  await panel.open("switches");
  const before = (await world.state()).switches;
  const expectSwitch = (name: SwitchName) => expect.poll(async () => (await world.state()).switches[name], name);
  // `npm test` toggles only one switch, because all are rows of the same list.
  for (const name of IS_FULL_TIER ? switchNames : switchNames.slice(0, 1)) {
    const control = panel.page.getByRole("switch", { name: new RegExp(name) });
    const row = panel.page.getByRole("listitem").filter({ has: control });
    await expect(control).toBeChecked({ checked: before[name] });
    const rowText = await row.textContent();
    await control.click();
    await expectSwitch(name).toBe(!before[name]);
    await expect(control).toBeChecked({ checked: !before[name] });
    await expect(row).not.toHaveText(rowText ?? "");
    await control.click();
    await expectSwitch(name).toBe(before[name]);
    await expect(control).toBeChecked({ checked: before[name] });
  }
  const wheel = panel.page.getByRole("listitem").filter({ hasText: "spinActive" });
  expect(await panel.copiedTextAs("a Playwright line", wheel)).toBe(
    `await world.do("switch.set", { name: "spinActive", value: ${!before.spinActive} });`,
  );
  const seed = panel.page.getByLabel("Seed", { exact: true });
  await seed.fill("bug-17");
  await panel.button("Seed the dice").click();
  await expect.poll(async () => (await world.state()).world.seed).toBe("bug-17");
  await expect(seed).toHaveValue("bug-17");
});

test("a switch changed elsewhere is updated", { tag: "@long" }, async ({ panel, world }) => {
  await panel.open("switches");
  const wheel = panel.page.getByRole("switch", { name: /spinActive/ });
  await expect(wheel).toBeChecked();
  await world.do("switch.set", { name: "spinActive", value: false });
  await expect(wheel).not.toBeChecked();
  await world.do("switch.set", { name: "terminated", value: true });
  await expect(panel.page.getByRole("status").filter({ hasText: "The service is terminated" })).toBeVisible();
});
