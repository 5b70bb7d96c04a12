import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Queue } from "../pages/queue";
import { totalOf } from "../support/members";

const { username } = demoMember;

test("creates a member with a history", async ({ panel, world }) => {
  const queue = new Queue(panel, "members", "Members");
  await queue.open();
  await panel.button("Create a member").click();
  await queue.aside.getByLabel("Username").fill("0866666666");
  await queue.aside.getByLabel("Password").fill("by-hand-1");
  for (const [label, value] of [
    [/^Name/, "Boun"],
    [/^Bank code/, "SCB"],
    [/^Bank account no/, "7778889990"],
    [/^Invited by/, username],
  ] as const)
    await queue.aside.getByLabel(label).fill(value);
  await queue.aside.getByLabel(/^Currency/).selectOption("BAHT");
  await queue.aside.getByLabel(/^Persona/).selectOption("regular");
  await queue.aside.getByRole("button", { name: "Create a member" }).click();
  await expect(panel.row("0866666666")).toBeVisible();
  await expect(queue.aside).toBeHidden();
  const made = (await world.members()).find((member) => member.username === "0866666666");
  expect(made).toMatchObject({ name: "Boun", currency: "BAHT" });
  // A regular member has a history.
  expect((await world.withdrawals()).filter(({ member }) => member === "0866666666")[0]).toMatchObject({
    bankCode: "SCB",
    bankAccountNo: "7778889990",
  });
});

test("finds a member and links to their data", { tag: "@long" }, async ({ panel, world }) => {
  const { id } = await totalOf(world);
  const { page } = panel;
  const queue = new Queue(panel, "members", "Members");
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
  expect(await panel.copied(() => queue.aside.getByRole("button", { name: "Copy the ID" }).click())).toBe(id);

  for (const [link, address] of [
    ["Calls of this member", `traffic?member=${username}`],
    ["QRs of this member", `qrcodes?q=${username}`],
    ["Withdrawals", `withdrawals?q=${username}`],
    ["Slips", `slips?q=${username}`],
    ["Incoming", `incoming?q=${username}`],
  ] as const) {
    await queue.aside.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`${panel.root}/w/${world.name}/${address}`);
    await expect(page.getByLabel(/^(Filter |Member$)/)).toHaveValue(username);
    await page.goBack();
    await expect(queue.aside).toBeVisible();
  }
  await queue.aside.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(queue.aside).toBeHidden();
});

test.describe("who is signed in", () => {
  test.use({ signedIn: true });

  test("can be credited, signed out and deactivated", { tag: "@long" }, async ({ app, page, panel, t, world }) => {
    const { main } = await totalOf(world);
    await app.home.open();
    const queue = new Queue(panel, "members", "Members");
    await queue.open(`?open=${username}`);
    const credit = queue.aside.locator("section").filter({ hasText: /^Credit money/ });
    await credit.getByLabel("Amount").fill("125");
    expect(await panel.copiedAs("a YAML step", credit)).toBe(
      `- do: member.credit\n  with: { member: "${username}", wallet: main, amount: 125 }`,
    );
    await credit.getByRole("button", { name: "Credit money" }).click();
    await expect.poll(async () => (await totalOf(world)).main).toBe(main + 125);

    const said = panel.page.getByRole("region", { name: "Notifications" });
    await expect(said.getByText("Credit money: done")).toBeVisible();
    expect(await panel.copiedAs("a Playwright line", said)).toBe(
      `await world.do("member.credit", { member: "${username}", wallet: "main", amount: 125 });`,
    );
    await said.getByRole("button", { name: "Dismiss" }).click();
    await expect(said.getByText("Credit money: done")).toBeHidden();

    const { bonus } = await totalOf(world);
    await credit.getByLabel("Wallet").fill("bonus");
    await credit.getByLabel("Amount").fill("40");
    await credit.getByRole("button", { name: "Credit money" }).click();
    await expect(said.getByText("Credit money: done")).toBeVisible();
    expect((await totalOf(world)).bonus).toBe(bonus + 40);
    await said.getByRole("button", { name: "Dismiss" }).click();

    await queue.aside.getByRole("button", { name: "Expire sessions" }).click();
    await expect(said.getByText("Expire sessions: done")).toBeVisible();
    await said.getByRole("button", { name: "Dismiss" }).click();
    await app.menuLink(t("layout:statement")).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");

    const deactivate = queue.aside.getByRole("button", { name: "Deactivate", exact: true });
    await deactivate.click();
    await expect(queue.aside).toContainText("Deactivated");
    await expect(deactivate).toBeHidden();
    expect(await totalOf(world)).toMatchObject({ active: false });
  });
});
