import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";

test("an action can be undone until something else happens", { tag: "@long" }, async ({ panel, world }) => {
  const main = async () => (await totalOf(world)).main;
  const before = await main();
  await panel.open("overview");
  // A request between snapshot and action prevents the undo, so wait for the two that the phone sends when it opens.
  const calls = panel.page.getByRole("table", { name: "Recent calls" });
  for (const call of ["/api/lookup/active", "/api/lookup/enableChatWidget"]) await expect(calls).toContainText(call);
  await panel.page.getByLabel("Member", { exact: true }).selectOption(demoMember.username);
  // Undo needs a live connection. A restore closes it, and the panel reconnects.
  const undoAndReconnect = async (press: () => Promise<void>) => {
    const reconnected = panel.page.waitForEvent("websocket");
    await press();
    await reconnected;
  };
  const credit = async () => {
    await expect(panel.live).toBeVisible();
    // The toast of the previous credit stays for a while and must not be mistaken for the new one.
    await expect(panel.button("Undo")).toBeHidden();
    await panel.button("Credit").click();
    await expect(panel.button("Undo")).toBeVisible();
    await expect(panel.page.getByText("Credited:").last()).toBeVisible();
  };
  await credit();
  expect(await main()).toBe(before + 500);
  await undoAndReconnect(() => panel.button("Undo").click());
  await expect.poll(main).toBe(before);
  await expect(panel.page.getByText("Undone: Credited:")).toBeVisible();
  await expect(panel.button("Undo")).toBeHidden();

  await credit();
  await expect(panel.button("Undo")).toBeVisible();
  await panel.page.getByRole("heading", { level: 1 }).focus();
  await undoAndReconnect(() => panel.page.keyboard.press("Control+z"));
  await expect.poll(main).toBe(before);

  await credit();
  await world.do("member.coins", { member: demoMember.username, coins: 3 });
  await panel.button("Undo").click();
  await expect(panel.page.getByText("Couldn't undo: Credited:")).toBeVisible();
  await expect(panel.page.getByText("Undo would also revert: member.coins.")).toBeVisible();
  expect(await main()).toBe(before + 500);
});

test("undo is not offered when disabled", { tag: "@long" }, async ({ panel, world }) => {
  await panel.open("switches");
  await panel.page.getByTitle("Activity", { exact: true }).click();
  await panel.page.getByLabel("Enable undo").uncheck();
  await panel.page.keyboard.press("Escape");
  await panel.page.getByRole("switch", { name: /spinActive/ }).click();
  await expect(panel.page.getByText("Prize wheel: off")).toBeVisible();
  await expect(panel.button("Undo")).toBeHidden();
  expect((await world.state()).switches.spinActive).toBe(false);
});
