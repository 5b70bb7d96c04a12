import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import type { Translate } from "../support/words";

/** The withdrawal: a sheet, and a page of its own without a script. */
export class WithdrawSheet {
  readonly sheet: Locator;
  /** All that the member has. */
  readonly total: Locator;
  /** The bank account that the money goes to. */
  readonly destination: Locator;
  /** Withdrawals in progress, and those settled since; newest first. */
  readonly withdrawals: Locator;
  readonly amount: Locator;
  readonly everything: Locator;
  readonly submit: Locator;
  /** What stands in red. */
  readonly problems: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  readonly toast: Locator;
  /** What has happened last, for those who hear it. */
  readonly said: Locator;

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
    this.said = this.sheet.getByRole("status");
  }

  /** Opens the sheet by its address, over home. */
  async open(): Promise<void> {
    await this.page.goto("/user/home?m=withdraw");
    await hydrated(this.page);
    await expect(this.sheet).toBeVisible();
  }

  /** Types an amount and sends it. */
  async withdraw(amount: number): Promise<void> {
    await this.amount.fill(String(amount));
    await this.submit.click();
  }

  /** Takes note of the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
