import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Queue } from "../pages/queue";
import { openCoupons } from "../support/wheel";

const { username } = demoMember;

test("an action is found by a word, copied, run, and says what fired because of it", async ({ panel, world }) => {
  const { page } = panel;
  await world.do("bank.incoming", { member: username, amount: 15 });
  await panel.open("actions");
  const actions = page.getByRole("navigation", { name: "Actions" });
  await page.getByLabel("Filter actions").fill("advance");
  await expect(actions.getByRole("button", { name: "member.create" })).toBeHidden();
  await actions.getByRole("button", { name: "clock.advance" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Hours").fill("1");
  expect(await panel.copiedAs("curl", main)).toContain(`/worlds/${world.name}/actions/clock.advance' `);
  expect(await panel.copiedAs("a YAML step", main)).toBe("- do: clock.advance\n  with: { hours: 1 }");
  await main.getByRole("button", { name: "Advance the clock", exact: true }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("incoming.decide");
  expect((await world.state()).world.clock.now).toBe("2026-11-20T04:00:00.000Z");
  await page.getByLabel("Filter actions").fill("no such thing");
  await expect(actions.getByText("No action like that.")).toBeVisible();
});

test("a long queue shows 200 and older ones on demand; it is searched, and what is open is copied and closed", async ({
  panel,
  world,
}) => {
  await world.do("autopilot.set", { kind: "bank", on: false });
  const known = (await world.incoming()).length;
  for (let amount = 1; amount <= 203 - known; amount++) await world.do("bank.incoming", { member: username, amount });
  const queue = new Queue(panel, "incoming", "Incoming");
  await queue.open();
  await expect(queue.rows).toHaveCount(200);
  await panel.button("Show 3 older of 3").click();
  await expect(queue.rows).toHaveCount(203);
  const [newest] = await world.incoming();
  await panel.page.getByLabel("Filter incoming").fill(newest?.id ?? "none");
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").first().click();
  const { aside } = queue;
  expect(await panel.copied(() => aside.getByRole("button", { name: "Copy the id" }).click())).toBe(newest?.id);
  expect(await panel.copiedAs("a Playwright line", aside)).toBe(
    `await world.do("incoming.decide", { target: "${newest?.id}", status: "FAILED" });`,
  );
  await aside.getByRole("button", { name: /^Arrive / }).click();
  await expect(aside.getByText("Success", { exact: true })).toBeVisible();
  expect((await world.incoming()).find(({ id }) => id === newest?.id)).toMatchObject({ status: "SUCCESS" });
  await aside.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(aside).toBeHidden();
});

test("a coupon is searched for, opened, copied and expired where it is open; a closed wheel says so", async ({
  panel,
  world,
}) => {
  const { page } = panel;
  await world.do("coupon.grant", { member: username, amount: 55, label: "Welcome" });
  await world.do("coupon.grant", { member: username, amount: 66, label: "Birthday" });
  await world.do("switch.set", { name: "spinActive", value: false });
  const queue = new Queue(panel, "wheel", "Coupons");
  await queue.open();
  await expect(page.getByText("The wheel is switched off")).toBeVisible();
  await page.getByLabel("Filter coupons").fill("birth");
  await expect(queue.rows).toHaveText([/Birthday/]);
  await queue.rows.first().getByRole("button").first().click();
  const { aside } = queue;
  expect(await panel.copiedAs("a Playwright line", aside)).toContain('await world.do("coupon.expire", { target: "');
  await aside.getByRole("button", { name: /^Expire / }).click();
  await expect(aside).toContainText("before its time");
  expect(await openCoupons(world)).toMatchObject([{ label: "Welcome" }]);
  await aside.getByRole("link", { name: username }).click();
  await expect(page).toHaveURL(new RegExp(`/members\\?open=${username}`));

  await panel.goTo("Wheel");
  await page.getByRole("link", { name: "See switches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Switches" })).toBeVisible();
});
