import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { expectAccessible } from "../support/accessible";
import { sendSlips } from "../support/send-slip";

test("the detail views of scenarios and coverage have no axe violations", { tag: "@long" }, async ({
  panel,
  world,
}) => {
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
  await expect(page.getByRole("link", { name: "A transfer above the balance" })).toBeVisible();
  await check("a code");
});

test.describe("with rows in each list", () => {
  test.use({ signedIn: true });

  test("no table is wider than its card, with and without the detail panel", { tag: "@long" }, async ({
    app,
    panel,
    stack,
    world,
  }) => {
    test.setTimeout(120_000);
    const { username } = demoMember;
    await world.do("autopilot.set", { kind: "all", on: false });
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await app.withdraw.open();
    await app.withdraw.withdraw(250);
    await expect(app.withdraw.withdrawals).toHaveCount(1);
    await sendSlips(world, stack.api, [{ amount: 640 }, { amount: 12 }]);
    await world.do("slip.decide", { target: "latest", status: "FAILED", note: "INVALID_SLIP" });
    await world.do("bank.incoming", { member: username, amount: 9_000 });
    await world.do("coupon.grant", { member: username, amount: 55, label: "Happy new year" });
    const { page } = panel;
    for (const [path, table] of [
      ["members", "Members"],
      ["qrcodes", "QRs"],
      ["withdrawals", "Withdrawals"],
      ["slips", "Slips"],
      ["incoming", "Incoming"],
      ["wheel", "Coupons"],
      ["traffic", "Calls of the member API"],
      ["worlds", "Worlds"],
    ] as const) {
      const queue = new ReviewQueue(panel, path, table);
      await queue.open();
      const rows = page.getByRole("table", { name: table, exact: true });
      const over = () =>
        rows.evaluate((element) => {
          const card = element.closest("section")?.getBoundingClientRect();
          return Math.round(element.getBoundingClientRect().right - (card?.right ?? 0));
        });
      for (const isDetailPanelOpen of [false, true]) {
        if (isDetailPanelOpen) {
          await queue.rows.first().getByRole("button").first().click();
          await expect(queue.detailPanel).toBeVisible();
        }
        for (const width of [1024, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect
            .soft(await over(), `${path} at ${width} px${isDetailPanelOpen ? " beside what is open" : ""}`)
            .toBeLessThanOrEqual(0);
        }
      }
    }
  });
});
