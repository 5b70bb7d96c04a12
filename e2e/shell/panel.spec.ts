import { expect, test } from "../fixture";
import type { PanelPage } from "../pages/panel";
import { expectAccessible } from "../support/accessible";
import { IS_FULL_TIER } from "../tier";

const pages: { path: PanelPage; title: string }[] = [
  { path: "overview", title: "Overview" },
  { path: "members", title: "Members" },
  { path: "qrcodes", title: "QRs" },
  { path: "withdrawals", title: "Withdrawals" },
  { path: "slips", title: "Slips" },
  { path: "incoming", title: "Incoming" },
  { path: "sms", title: "SMS" },
  { path: "wheel", title: "Wheel" },
  { path: "chat", title: "Chat" },
  { path: "clock", title: "Clock" },
  { path: "switches", title: "Switches" },
  { path: "faults", title: "Faults" },
  { path: "traffic", title: "Traffic" },
  { path: "scenarios", title: "Scenarios" },
  { path: "actions", title: "Actions" },
  { path: "coverage", title: "Coverage" },
  { path: "worlds", title: "Worlds" },
];

/** Pages that axe checks in `npm test`: cards with forms and a table, and the desk. */
const SHORT_TIER_PAGES = ["overview", "chat"];

test.describe("with a member's QR", () => {
  test.use({ signedIn: true });

  test("no panel page has axe violations", async ({ panel, world, app }) => {
    test.setTimeout(pages.length * 30_000);
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await world.fault("slow", { endpoint: "POST /api/statement", effect: { delayMs: [1, 2] } });
    await panel.open("overview");
    for (const { path, title } of pages.filter((page) => IS_FULL_TIER || SHORT_TIER_PAGES.includes(page.path))) {
      await panel.goTo(title);
      await expect(panel.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(panel.page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(panel.page, path, { dark: IS_FULL_TIER });
    }
  });
});

test("an unknown world shows a message with a link", { tag: "@long" }, async ({ panel, browserErrors }) => {
  browserErrors.expect(/^answer 404: GET \/simulator\/worlds\/no-such-world\//, /console error: WebSocket/);
  await panel.page.goto(`${panel.root}/w/no-such-world/overview`);
  await expect(panel.page.getByText("World no-such-world not found")).toBeVisible();
  await panel.page.getByRole("link", { name: "Go to main" }).click();
  await panel.expectOverview("main");
});

test("runs actions by hand: creates a member, who signs in", { tag: "@long" }, async ({ panel, app, page }) => {
  await panel.open("actions");
  await panel.page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: "member.create" }).click();
  await panel.page.getByLabel("username").fill("0877777777");
  await panel.page.getByLabel("password").fill("by-hand-1");
  await panel.button("Create a member").last().click();
  await panel.goTo("Members");
  await expect(panel.row("0877777777")).toBeVisible();
  await app.login.open();
  await app.login.signIn({ username: "0877777777", password: "by-hand-1" });
  await expect(page).toHaveURL("/user/home");
  await app.home.expectBalance(0, 0);
});
