import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { totalOf } from "../support/members";

const { username } = demoMember;

test("creates a member with a history", async ({ panel, world }) => {
  const queue = new ReviewQueue(panel, "members", "Members");
  await queue.open();
  await panel.button("Create a member").click();
  await queue.detailPanel.getByLabel("Username").fill("0866666666");
  await queue.detailPanel.getByLabel("Password").fill("by-hand-1");
  for (const [label, value] of [
    [/^Name/, "Boun"],
    [/^Bank code/, "SCB"],
    [/^Bank account no/, "7778889990"],
    [/^Invited by/, username],
  ] as const)
    await queue.detailPanel.getByLabel(label).fill(value);
  await queue.detailPanel.getByLabel(/^Currency/).selectOption("BAHT");
  await queue.detailPanel.getByLabel(/^Persona/).selectOption("regular");
  await queue.detailPanel.getByRole("button", { name: "Create a member" }).click();
  await expect(panel.row("0866666666")).toBeVisible();
  await expect(queue.detailPanel).toBeHidden();
  const createdMember = (await world.members()).find((member) => member.username === "0866666666");
  expect(createdMember).toMatchObject({ name: "Boun", currency: "BAHT" });
  // A regular member has a history.
  expect((await world.withdrawals()).filter(({ member }) => member === "0866666666")[0]).toMatchObject({
    bankCode: "SCB",
    bankAccountNo: "7778889990",
  });
});

test("finds a member and links to their data", { tag: "@long" }, async ({ panel, world }) => {
  const { id } = await totalOf(world);
  const { page } = panel;
  const queue = new ReviewQueue(panel, "members", "Members");
  await queue.open();
  const filter = page.getByLabel("Filter members");
  await filter.fill("nobody at all");
  await expect(page.getByText("No matching members")).toBeVisible();
  await panel.button("Show all").click();
  await expect(panel.row(username)).toBeVisible();
  await filter.fill(username);
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`open=${username}`));
  expect(await panel.copiedText(() => queue.detailPanel.getByRole("button", { name: "Copy the ID" }).click())).toBe(id);

  for (const [link, address] of [
    ["Calls of this member", `traffic?member=${username}`],
    ["QRs of this member", `qrcodes?q=${username}`],
    ["Withdrawals", `withdrawals?q=${username}`],
    ["Slips", `slips?q=${username}`],
    ["Incoming", `incoming?q=${username}`],
  ] as const) {
    await queue.detailPanel.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`${panel.root}/w/${world.name}/${address}`);
    await expect(page.getByLabel(/^(Filter |Member$)/)).toHaveValue(username);
    await page.goBack();
    await expect(queue.detailPanel).toBeVisible();
  }
  await queue.detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(queue.detailPanel).toBeHidden();
});

test.describe("who is signed in", () => {
  test.use({ signedIn: true });

  test("can be credited, signed out and deactivated", { tag: "@long" }, async ({ app, page, panel, t, world }) => {
    const { main } = await totalOf(world);
    await app.home.open();
    const queue = new ReviewQueue(panel, "members", "Members");
    await queue.open(`?open=${username}`);
    const credit = queue.detailPanel.locator("section").filter({ hasText: /^Credit money/ });
    await credit.getByLabel("Amount").fill("125");
    expect(await panel.copiedTextAs("a YAML step", credit)).toBe(
      `- do: member.credit\n  with: { member: "${username}", wallet: main, amount: 125 }`,
    );
    await credit.getByRole("button", { name: "Credit money" }).click();
    await expect.poll(async () => (await totalOf(world)).main).toBe(main + 125);

    const notifications = panel.page.getByRole("region", { name: "Notifications" });
    await expect(notifications.getByText("Credit money: done")).toBeVisible();
    expect(await panel.copiedTextAs("a Playwright line", notifications)).toBe(
      `await world.do("member.credit", { member: "${username}", wallet: "main", amount: 125 });`,
    );
    await notifications.getByRole("button", { name: "Dismiss" }).click();
    await expect(notifications.getByText("Credit money: done")).toBeHidden();

    const { bonus } = await totalOf(world);
    await credit.getByLabel("Wallet").fill("bonus");
    await credit.getByLabel("Amount").fill("40");
    await credit.getByRole("button", { name: "Credit money" }).click();
    await expect(notifications.getByText("Credit money: done")).toBeVisible();
    expect((await totalOf(world)).bonus).toBe(bonus + 40);
    await notifications.getByRole("button", { name: "Dismiss" }).click();

    await queue.detailPanel.getByRole("button", { name: "Expire sessions" }).click();
    await expect(notifications.getByText("Expire sessions: done")).toBeVisible();
    await notifications.getByRole("button", { name: "Dismiss" }).click();
    await app.menuLink(t("layout:statement")).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");

    const deactivate = queue.detailPanel.getByRole("button", { name: "Deactivate", exact: true });
    await deactivate.click();
    await expect(queue.detailPanel).toContainText("Deactivated");
    await expect(deactivate).toBeHidden();
    expect(await totalOf(world)).toMatchObject({ active: false });
  });
});
