import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { totalOf } from "../support/members";
import { expectQr } from "../support/qr-picture";

const { username } = demoMember;

test.use({ signedIn: true });

test("bank and mobile wallet transfers are confirmed by one press, failed, or left to the autopilot", {
  tag: "@long",
}, async ({ panel, app, world, advance }) => {
  const before = await totalOf(world);
  const queue = new ReviewQueue(panel, "incoming", "Incoming");
  await queue.open();
  await queue.setAutopilot("off");
  await panel.button("Bank transfer").click();
  const send = queue.detailPanel.getByRole("button", { name: "Send a bank transfer" });
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Amount").fill("300");
  await queue.detailPanel.getByLabel("Operator’s bank").fill("SCB");
  await send.dblclick();
  const newest = queue.rows.first();
  await expect(newest).toContainText("฿300.00");
  expect((await world.incoming()).filter(({ status }) => status === "PENDING")).toMatchObject([
    { member: username, amount: 300, bankCode: "SCB" },
  ]);
  await panel.button("Credit ฿300.00 of").click();
  await expect(newest).toContainText("Success");
  await app.home.open();
  await app.home.expectBalance(before.total + 300);

  await queue.detailPanel.getByLabel("Amount").fill("77");
  await send.click();
  await panel.button("Fail ฿77.00 of").click();
  await expect(newest).toContainText("Failed");

  await panel.button("Mobile wallet").click();
  await expect(queue.detailPanel.getByRole("heading", { name: "Mobile wallet" })).toBeVisible();
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Amount").fill("50");
  await queue.detailPanel.getByRole("button", { name: "Send from the mobile wallet" }).click();
  await expect(newest).toContainText("฿50.00");
  await expect(newest).toContainText("Success");
  expect((await totalOf(world)).total).toBe(before.total + 350);

  await queue.setAutopilot("on");
  await queue.setAutopilot(5);
  await world.do("bank.incoming", { member: username, amount: 15 });
  await expect(newest).toContainText("฿15.00");
  await newest.getByRole("button").first().click();
  await expect(queue.detailPanel).toContainText("Credited in 0:05");
  await advance({ seconds: 5 });
  await expect(newest).toContainText("Success");

  await queue.setAutopilot("off");
  await world.do("bank.incoming", { member: username, amount: 16 });
  await expect(newest).toContainText("฿16.00");
  await newest.getByRole("button").first().click();
  await queue.detailPanel.getByLabel("Note").fill("came back");
  await queue.detailPanel.getByRole("button", { name: "Decide an incoming transfer" }).click();
  await expect(newest).toContainText("Failed");
  expect((await world.incoming())[0]).toMatchObject({ amount: 16, status: "FAILED", note: "came back" });
  await queue.filter("Success");
  await expect(panel.row("฿16.00")).toHaveCount(0);

  await world.do("bank.incoming", { member: username, amount: 18 });
  await world.do("bank.incoming", { member: username, amount: 17 });
  await queue.filter("Pending");
  await expect(queue.rows).toContainText(["฿17.00", "฿18.00"]);
  await queue.rows.first().getByRole("button").first().click();
  await queue.detailPanel.getByRole("button", { name: "Fail ฿17.00 of" }).click();
  await expect(queue.detailPanel.getByText("Failed", { exact: true })).toBeVisible();
  await queue.rows.first().getByRole("button").first().click();
  await queue.detailPanel.getByLabel("Status").selectOption("SUCCESS");
  await queue.detailPanel.getByRole("button", { name: "Decide an incoming transfer" }).click();
  await expect(queue.detailPanel.getByText("Success", { exact: true })).toBeVisible();
  await queue.filter("Failed");
  await expect(panel.row("฿17.00")).toHaveCount(1);
  await expect(panel.row("฿18.00")).toHaveCount(0);
  await queue.filter("All");
  await expect(panel.row("฿18.00")).toHaveCount(1);
  await queue.detailPanel.getByRole("link", { name: username }).click();
  await expect(panel.page).toHaveURL(new RegExp(`/members\\?open=${username}`));
});

test("a bank without operator account shows an error at its field", { tag: "@long" }, async ({
  panel,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^answer 4\d\d: POST .*bank\.incoming/);
  const known = (await world.incoming()).length;
  const queue = new ReviewQueue(panel, "incoming", "Incoming");
  await queue.open("?open=bank");
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Amount").fill("300");
  await queue.detailPanel.getByLabel("Operator’s bank").fill("NOPE");
  await queue.detailPanel.getByRole("button", { name: "Send a bank transfer" }).click();
  await expect(queue.detailPanel.getByLabel("Operator’s bank")).toHaveAttribute("aria-invalid", "true");
  expect(await world.incoming()).toHaveLength(known);
});

test("a gift link is issued, copied, read from its QR, and redeemed by the member", { tag: "@long" }, async ({
  panel,
  app,
  t,
  world,
}) => {
  const before = await totalOf(world);
  const queue = new ReviewQueue(panel, "incoming", "Incoming");
  await queue.open();
  await panel.button("Gift link").click();
  await queue.detailPanel.getByLabel("Amount").fill("250");
  await queue.detailPanel.getByRole("button", { name: "Issue a gift link" }).click();
  const picture = queue.detailPanel.getByRole("img", { name: "QR of the gift link" });
  const link = await panel.copiedText(() =>
    queue.detailPanel.getByRole("button", { name: "Copy the gift link" }).click(),
  );
  await expectQr(picture, link);

  await app.depositMethods.open("giftlink");
  await app.depositMethods.link.fill(link);
  await app.depositMethods.redeem.click();
  await app.depositMethods.expectResult(t("deposit:gift.done"));
  expect((await totalOf(world)).total).toBe(before.total + 250);
});
