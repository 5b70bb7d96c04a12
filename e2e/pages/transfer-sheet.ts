import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** Transfer sheet; without JavaScript, the page with the same content. */
export class TransferSheet {
  readonly sheet: Locator;
  /** Wheel picker of the source account. */
  readonly from: Locator;
  readonly to: Locator;
  readonly swap: Locator;
  readonly amount: Locator;
  readonly half: Locator;
  readonly all: Locator;
  readonly cancel: Locator;
  readonly submit: Locator;
  /** Expands the form that moves all money to one account. */
  readonly gather: Locator;
  readonly gatherTo: Locator;
  readonly gatherSubmit: Locator;
  /** Error texts. */
  readonly problems: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.sheet = page.getByRole("dialog", { name: t("transfer:title"), exact: true });
    this.from = page.getByRole("radiogroup", { name: t("transfer:from"), exact: true });
    this.to = page.getByRole("radiogroup", { name: t("transfer:to"), exact: true });
    this.swap = button(t("transfer:swap"));
    this.amount = page.getByLabel(t("transfer:amount"), { exact: true });
    this.half = button(t("transfer:half"));
    this.all = button(t("transfer:all"));
    this.cancel = page.getByText(t("transfer:cancel"), { exact: true });
    this.submit = button(t("transfer:submit"));
    this.gather = page.getByText(t("transfer:gather.title"), { exact: true });
    this.gatherTo = page.getByLabel(t("transfer:gather.to"), { exact: true });
    this.gatherSubmit = button(t("transfer:gather.submit"));
    this.problems = page.getByRole("alert").filter({ hasText: /\S/ });
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.toast = page.locator("[data-sonner-toast]");
  }

  /** Opens the sheet by URL, over home. @param details e.g. `&m.to=pg` */
  async open(details = ""): Promise<void> {
    await this.page.goto(`/user/home?m=transfer${details}`);
    await waitForHydration(this.page);
    await expect(this.sheet).toBeVisible();
  }

  /** Row of a wheel picker, by the start of its name. */
  row(wheel: Locator, name: string): Locator {
    return wheel.getByRole("radio", { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`) });
  }

  wallet(wheel: Locator): Locator {
    return this.row(wheel, this.t("statement:place.wallet"));
  }

  /** Chooses both accounts by name; null is the wallet. */
  async choose(from: string | null, to: string | null): Promise<void> {
    for (const [wheel, name] of [
      [this.from, from],
      [this.to, to],
    ] as const) {
      await (name === null ? this.wallet(wheel) : this.row(wheel, name)).check();
    }
  }

  async transfer(from: string | null, to: string | null, amount: number): Promise<void> {
    await this.choose(from, to);
    await this.amount.fill(String(amount));
    await this.submit.click();
  }

  /** Closes the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
