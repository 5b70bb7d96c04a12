import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { totalOf } from "../support/members";
import { money } from "../support/money";

test.use({ signedIn: true });

test("one withdrawal is decided by the autopilot, one by hand, and the member is notified of both", async ({
  panel,
  app,
  t,
  world,
  advance,
}) => {
  const before = await totalOf(world);
  const queue = new ReviewQueue(panel, "withdrawals", "Withdrawals");
  await queue.open();
  await queue.setAutopilot(45);
  expect((await world.state()).autopilot.withdrawal).toEqual({ on: true, delaySeconds: 45 });

  await app.withdraw.open();
  await app.withdraw.withdraw(200);
  const newest = queue.rows.first();
  await expect(newest).toContainText("฿200.00");
  await expect(newest).toContainText("Paid out in 0:45");
  await advance({ seconds: 44 });
  await expect(newest).toContainText("Paid out in 0:01");
  await advance({ seconds: 1 });
  await expect(newest).toContainText("Success");
  await expect(app.withdraw.announcement).toHaveText(t("withdraw:settled", { amount: money(200) }));

  await queue.setAutopilot("off");
  expect((await world.state()).autopilot.withdrawal).toEqual({ on: false, delaySeconds: 45 });
  await app.withdraw.withdraw(300);
  await expect(newest).toContainText("manual");
  const link = panel.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Withdrawals" });
  await expect(link).toContainText("Withdrawals1");
  await panel.button("Reject ฿300.00 of").dblclick();
  await expect(newest).toContainText("Failed");
  await expect(link).not.toContainText("1");
  expect((await world.withdrawals())[0]).toMatchObject({ amount: 300, status: "FAILED", note: null });
  await expect(app.withdraw.announcement).toHaveText(t("withdraw:failed", { amount: money(300) }));
  expect((await totalOf(world)).total).toBe(before.total - 200);

  await queue.setAutopilot("on");
  expect((await world.state()).autopilot.withdrawal.on).toBe(true);
});

test("an open withdrawal is paid out or rejected by one press and links to its member", { tag: "@long" }, async ({
  panel,
  app,
  world,
}) => {
  await world.do("autopilot.set", { kind: "withdrawal", on: false });
  const { total } = await totalOf(world);
  await app.withdraw.open();
  await app.withdraw.withdraw(110);
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  await app.withdraw.withdraw(120);
  await expect(app.withdraw.withdrawals).toHaveCount(2);
  const queue = new ReviewQueue(panel, "withdrawals", "Withdrawals");
  const { detailPanel } = queue;
  await queue.open();
  for (const [amount, action, statusText, status] of [
    [110, "Pay out", "Success", "SUCCESS"],
    [120, "Reject", "Failed", "FAILED"],
  ] as const) {
    await queue.rows
      .filter({ hasText: money(amount) })
      .getByRole("button")
      .first()
      .click();
    await expect(detailPanel.getByRole("heading", { level: 2 })).toContainText(money(amount));
    await detailPanel.getByRole("button", { name: `${action} ฿${amount}.00 of ${demoMember.username}` }).click();
    await expect(detailPanel.getByText(statusText, { exact: true })).toBeVisible();
    await expect(detailPanel.getByRole("button", { name: /^(Pay out|Reject|Decide)/ })).toHaveCount(0);
    const decided = (await world.withdrawals()).find((row) => row.amount === amount);
    expect(decided).toMatchObject({ status, note: null });
    expect(await panel.copiedText(() => detailPanel.getByRole("button", { name: "Copy the ID" }).click())).toBe(
      decided?.id,
    );
  }
  expect((await totalOf(world)).total).toBe(total - 110);
  await app.withdraw.withdraw(130);
  await expect(queue.rows.first()).toContainText(money(130));
  await queue.rows.first().getByRole("button").first().click();
  await detailPanel.getByLabel("Status").selectOption("SUCCESS");
  await detailPanel.getByLabel("Note").fill("paid at the counter");
  await detailPanel.getByRole("button", { name: "Decide a withdrawal" }).click();
  await expect(detailPanel.getByText("paid at the counter", { exact: true })).toBeVisible();
  expect((await totalOf(world)).total).toBe(total - 240);
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  const memberRows = queue.rows.filter({ hasText: demoMember.username });
  for (const [status, amounts] of [
    ["Success", [130, 110]],
    ["Failed", [120]],
    ["All", [130, 120, 110]],
  ] as const) {
    await queue.filter(status);
    await expect(memberRows, status).toContainText(amounts.map((amount) => money(amount)));
  }
  await memberRows.first().getByRole("button").first().click();
  await detailPanel.getByRole("link", { name: demoMember.username }).click();
  await expect(panel.page).toHaveURL(new RegExp(`/members\\?open=${demoMember.username}`));
});

test("decides with a note by keyboard alone; the URL keeps filter and open item; the action is copied as a step", {
  tag: "@long",
}, async ({ panel, app, world }) => {
  await world.do("autopilot.set", { kind: "withdrawal", on: false });
  await app.withdraw.open();
  await app.withdraw.withdraw(250);
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  const queue = new ReviewQueue(panel, "withdrawals", "Withdrawals");
  await queue.open();
  await queue.filter("Pending");
  await expect(queue.rows).toHaveCount(1);
  await panel.page.keyboard.press("Escape");
  await panel.page.getByRole("heading", { level: 1 }).focus();
  await panel.page.keyboard.press("/");
  await panel.page.keyboard.type("0812345678");
  await expect(panel.page).toHaveURL(/status=PENDING&q=0812345678/);
  await queue.rows.first().getByRole("button").first().focus();
  await panel.page.keyboard.press("Enter");
  const [withdrawal] = await world.withdrawals();
  await expect(panel.page).toHaveURL(new RegExp(`open=${withdrawal?.id}`));
  await panel.page.reload();
  await expect(queue.detailPanel).toContainText(withdrawal?.bankAccountNo ?? "none");

  await queue.detailPanel.getByLabel("Note").fill("the name does not match");
  const yaml = await panel.copiedText(() =>
    queue.detailPanel.getByRole("button", { name: "Copy as a YAML step" }).click(),
  );
  expect(yaml).toMatch(
    /^- do: withdrawal\.decide\n {2}with: \{ target: \S+, status: FAILED, note: the name does not match \}$/,
  );
  expect(yaml).toContain(withdrawal?.id);
  await queue.detailPanel.getByLabel("Note").press("Enter");
  await expect(queue.detailPanel.getByText("the name does not match", { exact: true })).toBeVisible();
  expect((await world.withdrawals())[0]).toMatchObject({ status: "FAILED", note: "the name does not match" });
  await expect(panel.page.getByText("No matching withdrawals")).toBeVisible();
  await panel.button("Show all").click();
  await expect(queue.rows.first()).toContainText("Failed");
  await panel.page.keyboard.press("Escape");
  await expect(queue.detailPanel).toBeHidden();
});
