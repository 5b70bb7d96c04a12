import { type Browser, expect, type Page } from "@playwright/test";
import { App } from "../../e2e/pages/app";
import { Panel } from "../../e2e/pages/panel";
import { PanelPhone } from "../../e2e/pages/panel-phone";
import { totalOf } from "../../e2e/support/members";
import { money } from "../../e2e/support/money";
import { cookieText, textsOf } from "../../e2e/support/texts";
import type { ComposeStack } from "./stack";

const DEPOSIT = 500;
const WITHDRAWAL = 100;
const t = textsOf("en");

async function signIn(browser: Browser, { web }: ComposeStack): Promise<{ app: App; page: Page }> {
  const context = await browser.newContext({ baseURL: web, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: "i18next", value: cookieText.en, url: web }]);
  await context.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
  const page = await context.newPage();
  const app = new App(page, t);
  await app.login.open();
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
  return { app, page };
}

async function balanceOf({ main }: ComposeStack): Promise<number> {
  return (await totalOf(main)).total;
}

/**
 * Logs in, makes a QR deposit that is paid in the panel, and withdraws.
 * @returns new balance in baht
 */
export async function runMainJourney(browser: Browser, stack: ComposeStack): Promise<number> {
  const before = await balanceOf(stack);
  const { app, page } = await signIn(browser, stack);
  await app.deposit.open("KBANK");
  await app.deposit.createQr(DEPOSIT);

  const window = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const panel = new Panel(await window.newPage(), `${stack.api}/simulator`, "main");
  const phone = new PanelPhone(panel);
  await phone.open();
  await expect(phone.app.getByRole("button", { name: textsOf("th")("login:submit") })).toBeVisible();
  await panel.button(`Pay ${money(DEPOSIT)} of`).click();
  await app.deposit.expectPaid(DEPOSIT);

  await app.withdraw.open();
  await app.withdraw.withdraw(WITHDRAWAL);
  await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(WITHDRAWAL) }));
  const after = await balanceOf(stack);
  expect(after).toBe(before + DEPOSIT - WITHDRAWAL);
  await window.close();
  await page.context().close();
  return after;
}

export async function expectPersisted(browser: Browser, stack: ComposeStack, balance: number): Promise<void> {
  expect(await balanceOf(stack)).toBe(balance);
  const { app, page } = await signIn(browser, stack);
  await page.goto("/user/statement");
  await expect(app.statement.entries.filter({ hasText: `+${money(DEPOSIT)}` }).first()).toBeVisible();
  await page.context().close();
}
