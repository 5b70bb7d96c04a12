import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** Withdrawal sheet; without JavaScript, the page with the same content. */
export class WithdrawSheet {
  readonly sheet: Locator;
  /** Money of the wallet and the games. */
  readonly total: Locator;
  /** Bank account of the member. */
  readonly destination: Locator;
  /** Withdrawals in progress and those decided while the sheet is open, newest first. */
  readonly withdrawals: Locator;
  readonly amount: Locator;
  readonly everything: Locator;
  readonly submit: Locator;
  /** Error texts. */
  readonly problems: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  readonly toast: Locator;
  /** Live region for screen readers. */
  readonly announcement: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.sheet = page.getByRole("dialog", { name: t("withdraw:title"), exact: true });
    this.total = page.getByRole("region", { name: t("withdraw:total"), exact: true });
    this.destination = page.getByRole("region", { name: t("withdraw:destination") });
    this.withdrawals = page.getByRole("region", { name: t("withdraw:progress") }).getByRole("listitem");
    this.amount = page.getByLabel(t("withdraw:amount"), { exact: true });
    this.everything = button(t("withdraw:everything"));
    this.submit = button(t("withdraw:submit"));
    this.problems = page.getByRole("alert").filter({ hasText: /\S/ });
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.toast = page.locator("[data-sonner-toast]");
    this.announcement = this.sheet.getByRole("status");
  }

  /** Opens the sheet by URL, over home. */
  async open(): Promise<void> {
    await this.page.goto("/user/home?m=withdraw");
    await waitForHydration(this.page);
    await expect(this.sheet).toBeVisible();
  }

  async withdraw(amount: number): Promise<void> {
    await this.amount.fill(String(amount));
    await this.submit.click();
  }

  /** Closes the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
