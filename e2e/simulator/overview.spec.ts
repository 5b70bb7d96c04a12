import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { PanelPhone } from "../pages/panel-phone";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { importWithoutMembers } from "../support/world-without-members";

test("the phone shows the app in this world and follows actions of the panel", async ({ panel, world, t }) => {
  const phone = new PanelPhone(panel);
  await phone.open();
  await phone.choose("Phone language", "English");

  await phone.signIn(t);
  await expect(phone.address).toHaveValue("/user/home");
  const { total } = await totalOf(world);
  const card = phone.app.getByRole("region", { name: t("wallet:total"), exact: true });
  await expect(card).toContainText(money(total));

  await panel.page.getByLabel("Member", { exact: true }).selectOption(demoMember.username);
  await panel.page.getByLabel("Amount to credit").fill("250");
  await panel.button("Credit").click();
  await expect.poll(async () => (await totalOf(world)).total).toBe(total + 250);
  await phone.card.getByRole("button", { name: "Reload the phone" }).click();
  await expect(card).toContainText(money(total + 250));

  await phone.goTo("/user/home?m=deposit&m.provider=KBANK");
  await phone.app.getByLabel(t("deposit:qr.amount"), { exact: true }).fill("300");
  await phone.app.getByRole("button", { name: t("deposit:qr.create"), exact: true }).click();
  // Checks the list before the payment, whose calls would push this call out of the list.
  await expect(panel.page.getByRole("table", { name: "Recent calls" })).toContainText("/api/qrcode/KBANK");
  await panel.button(/^Pay ฿300\.00/).click();
  await expect(phone.app.getByRole("heading", { name: t("deposit:arrived") })).toBeVisible();
  expect(await world.qrcodes()).toMatchObject([{ amount: 300, status: "PAID" }]);
});

test("language, theme, screen and URL of the phone can be set, and its page opens in a tab", {
  tag: "@long",
}, async ({ panel, t }) => {
  const phone = new PanelPhone(panel);
  await phone.open();
  for (const [choice, language] of [
    ["ລາວ", "lo"],
    ["ไทย", "th"],
    ["English", "en"],
  ] as const) {
    await phone.choose("Phone language", choice);
    await expect(phone.app.locator("html")).toHaveAttribute("lang", language);
  }
  await expect(phone.app.getByRole("heading", { level: 1, name: t("login:title") })).toBeVisible();
  for (const choice of ["Light", "System", "Dark"]) {
    await phone.choose("Phone theme", choice);
    await expect(phone.card.getByRole("radio", { name: choice })).toBeChecked();
  }
  await expect(phone.app.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(phone.app.locator("html")).toHaveAttribute("lang", "en");
  for (const [choice, width] of [
    ["320×640", "320px"],
    ["430×932", "430px"],
    ["Tablet", "1024px"],
    ["390×844", "390px"],
  ] as const) {
    await phone.choose("Screen", choice);
    await expect(phone.frame).toHaveCSS("width", width);
  }

  await phone.signIn(t);
  await expect(phone.address).toHaveValue("/user/home");
  await phone.goTo("https://mekong.example/elsewhere");
  await expect(phone.address).toHaveAttribute("aria-invalid", "true");
  // The URL of the panel contains the page of the app, so it can be shared.
  await expect(panel.page).toHaveURL(/at=%2Fuser%2Fhome/);
  const tab = panel.page.waitForEvent("popup");
  await phone.card.getByRole("link", { name: "Open in a new tab" }).click();
  await expect(await tab).toHaveURL(/\/user\/home/);
});

test.describe("beside the phone", () => {
  test.use({ signedIn: true });

  test("a withdrawal is settled, another refused, a QR expired", { tag: "@long" }, async ({ app, panel, world }) => {
    const { total } = await totalOf(world);
    await panel.open("overview");
    await app.withdraw.open();
    await app.withdraw.withdraw(100);
    // Leaving before the response would reuse the idempotency key, so the backend would refuse the next withdrawal.
    await expect(app.withdraw.withdrawals).toHaveCount(1);
    await panel.button("Pay out ฿100.00").click();
    const latest = async () => (await world.withdrawals())[0];
    await expect.poll(latest).toMatchObject({ amount: 100, status: "SUCCESS" });
    await app.withdraw.open();
    await app.withdraw.withdraw(150);
    await panel.button("Reject ฿150.00").click();
    await expect.poll(latest).toMatchObject({ amount: 150, status: "FAILED" });
    expect((await totalOf(world)).total).toBe(total - 100);

    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await panel.button(/^Expire ฿500\.00/).click();
    await expect.poll(() => world.qrcodes()).toMatchObject([{ status: "EXPIRED" }]);
    await expect(panel.page.getByText("No live QR.")).toBeVisible();
  });

  test("one press sets a fault on all endpoints, another ends it", { tag: "@long" }, async ({
    app,
    page,
    panel,
    world,
  }) => {
    await app.home.open();
    await panel.open("overview");
    for (const [name, effect] of [
      ["Slow", { delayMs: [2_000, 4_000] }],
      ["Timeout", { hang: true }],
      ["Gone", { code: "gone" }],
    ] as const) {
      const toggle = panel.button(name);
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-pressed", "true");
      expect(await world.faults()).toMatchObject([{ rule: { endpoint: "*", effect } }]);
      await expect(panel.page.getByRole("status").filter({ hasText: "1 fault is live." })).toBeVisible();
      if (name === "Gone") break;
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-pressed", "false");
      expect(await world.faults()).toEqual([]);
    }
    await app.home.refreshButton.click();
    await expect(page).toHaveURL("/terminated");
    await panel.button("Gone").click();
    await panel.page.getByRole("group", { name: "Applies to" }).getByText("This member").click();
    await panel.button("Slow").click();
    await expect.poll(() => world.faults()).toMatchObject([{ rule: { member: demoMember.username } }]);
    await expect(panel.page).toHaveURL(/hit=member/);
    // The fault for everyone is a different one and is not set.
    await expect(panel.button("Slow")).toHaveAttribute("aria-pressed", "true");
    await panel.page.getByRole("group", { name: "Applies to" }).getByText("Everyone").click();
    await expect(panel.button("Slow")).toHaveAttribute("aria-pressed", "false");
    await expect(panel.page).not.toHaveURL(/hit=/);
  });

  test("a refused amount shows an error at its field", { tag: "@long" }, async ({ panel, browserErrors }) => {
    browserErrors.expect(/^answer 422: POST \/simulator\/worlds\//);
    await panel.open("overview");
    const amount = panel.page.getByLabel("Amount to credit");
    await amount.fill("0");
    await panel.button("Credit").click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(panel.page.getByRole("alert")).not.toBeEmpty();
    for (const text of ["nothing", "-5", "1e5", "1.000"]) {
      await amount.fill(text);
      await expect(panel.button("Credit")).toBeDisabled();
      await expect(panel.page.getByRole("alert")).toHaveText("Enter an amount like 1250 or 1250.50");
    }
  });
});

test("a phone moved to another world by another window shows it and can be restored", { tag: "@long" }, async ({
  panel,
  world,
  stack,
  t,
}) => {
  const phone = new PanelPhone(panel);
  await phone.open();
  await phone.choose("Phone language", "English");
  await expect(phone.card.getByText(world.name, { exact: true })).toBeVisible();
  const other = await panel.page.context().newPage();
  await other.goto(`${stack.web}/?world=main`);
  // The world cookie is shared, so the next page of the phone is loaded from main.
  await phone.app.getByRole("link", { name: t("layout:contact"), exact: true }).click();
  const otherWindowNotice = phone.card.getByRole("status").filter({ hasText: "another window" });
  await expect(otherWindowNotice).toContainText("The phone shows main");
  await phone.card.getByRole("button", { name: `Switch back to ${world.name}` }).click();
  await expect(otherWindowNotice).toBeHidden();
  await expect(phone.card.getByText(world.name, { exact: true })).toBeVisible();
  // While the phone loads, the panel ignores its previous world.
  await expect(phone.frame).toHaveAttribute("aria-busy", "false");

  await other.goto(`${stack.web}/?world=main`);
  await panel.page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(panel.page.getByText(`Phone switched back to ${world.name}`)).toBeVisible();
  await expect(otherWindowNotice).toBeHidden();
});

test("if the app does not run, the panel shows how to start it, and the app once it runs", {
  tag: "@long",
}, async ({ panel, stack, browserErrors }) => {
  browserErrors.expect(/^failed request: GET \/simulator\/phone net::ERR_CONNECTION_REFUSED/);
  browserErrors.expect(/^failed request: GET \/favicon\.svg/);
  await panel.page.route(`${stack.web}/**`, (route) => route.abort("connectionrefused"));
  await panel.open("overview");
  const phone = new PanelPhone(panel);
  await expect(phone.card.getByText("The app is not running")).toBeVisible();
  const start = phone.card.getByRole("button", { name: "Copy the command" });
  expect(await panel.copiedText(() => start.click())).toBe("npm start");
  await panel.page.unroute(`${stack.web}/**`);
  await phone.card.getByRole("button", { name: "Retry" }).click();
  await expect(phone.app.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a world without members offers to create the first one", { tag: "@long" }, async ({
  panel,
  simulator,
  world,
}) => {
  const { page } = panel;
  const empty = await importWithoutMembers(simulator, world, `empty-${world.name}`.slice(0, 48));
  expect(await empty.members()).toEqual([]);
  await page.goto(`${panel.root}/w/${empty.name}/overview`);
  const main = page.getByRole("main");
  await expect(main.getByText("No members yet")).toBeVisible();
  await expect(main.getByRole("link", { name: /^Members/ })).toHaveText(/Members\s*0$/);
  await expect(page.getByText("Books balance").first()).toBeVisible();
  await main.getByRole("link", { name: "Create a member" }).click();
  await expect(page).toHaveURL(new RegExp(`/w/${empty.name}/members\\?open=new`));
  const form = page.getByRole("complementary", { name: "Create a member" });
  await form.getByLabel("Username").fill("0866666666");
  await form.getByLabel("Password").fill("by-hand-1");
  await form.getByRole("button", { name: "Create a member" }).click();
  await expect(panel.row("0866666666")).toBeVisible();
  await panel.goTo("Overview");
  await expect(page.getByLabel("Member", { exact: true })).toHaveValue("0866666666");
  await panel.button("Credit").click();
  await expect.poll(async () => (await empty.members())[0]?.main).toBe(500);
  await panel.open("worlds");
  await empty.drop();
});

test("each figure and heading of the overview links to its page; the whole state can be copied", {
  tag: "@long",
}, async ({ app, panel, world }) => {
  await app.login.open();
  const { page } = panel;
  const main = page.getByRole("main");
  const worldRoot = `${panel.root}/w/${world.name}`;
  for (const [link, address] of [
    [/^Members/, /\/members$/],
    [/^Live QRs/, /\/qrcodes\?status=LIVE$/],
    [/^QRs/, /\/qrcodes$/],
    [/^Live faults/, /\/faults$/],
    [/^Recent calls/, /\/traffic$/],
    ["All traffic", /\/traffic$/],
    [/^GET ?\/api\//, /\/traffic\?row=\d+$/],
    ["All worlds", /\/worlds$/],
  ] as const) {
    await panel.open("overview");
    await main.getByRole("link", { name: link }).first().click();
    await expect(page, String(link)).toHaveURL(address);
    expect(page.url()).toContain(worldRoot);
  }
  await panel.open("overview");
  await expect(main.getByRole("link", { name: /^Journal entries/ })).toHaveAttribute("href", /\/overview#audit$/);
  await main.getByText("Control API response").click();
  await expect(main.getByText(`"${world.name}"`).first()).toBeVisible();
  const state = await panel.copiedText(() => main.getByRole("button", { name: "Copy the state as JSON" }).click());
  expect(JSON.parse(state)).toMatchObject({ world: { name: world.name }, switches: (await world.state()).switches });
});
