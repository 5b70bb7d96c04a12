import { expect, type Locator, type Page } from "@playwright/test";
import { money } from "../support/money";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /user/home. */
export class HomePage {
  /** Card of the cash wallet. */
  readonly card: Locator;
  readonly bonusCard: Locator;
  readonly refreshButton: Locator;
  /** Shown while the wheel is switched on. */
  readonly spin: Locator;
  readonly inviteBonus: Locator;
  readonly receive: Locator;
  /** The balance could not be loaded. */
  readonly balanceError: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    // Included under an open sheet, which hides the page from screen readers.
    this.card = page.getByRole("region", { name: t("wallet:total"), exact: true, includeHidden: true });
    this.bonusCard = page.getByRole("region", { name: t("wallet:bonusTotal"), exact: true, includeHidden: true });
    this.refreshButton = this.card.getByRole("button", { name: t("wallet:refresh") });
    this.spin = this.card.getByRole("link", { name: t("wallet:spin"), exact: true });
    this.inviteBonus = page.getByRole("region", { name: t("home:inviteBonus.title"), exact: true });
    this.receive = this.inviteBonus.getByRole("button", { name: t("home:inviteBonus.receive"), exact: true });
    this.balanceError = page.getByRole("main").getByRole("alert");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/home${search}`);
    await waitForHydration(this.page);
  }

  /** Link below the card. */
  quickAction(name: string): Locator {
    return this.page.getByRole("navigation", { name: this.t("home:quickActions") }).getByRole("link", { name });
  }

  /** Tile of a game account. */
  tile(name: string): Locator {
    return this.page
      .getByRole("listitem")
      .getByRole("link")
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Refreshes the balances and waits for the success toast. */
  async refresh(): Promise<void> {
    const toast = this.page.getByText(this.t("wallet:refreshed"));
    // The toast of an earlier refresh would be mistaken for this one.
    await expect(toast).toHaveCount(0);
    // Before hydration the button submits a plain form, which shows no toast.
    await waitForHydration(this.page);
    await this.refreshButton.click();
    await expect(toast).toBeVisible();
  }

  /** @param total baht */
  async expectBalance(total: number, coins?: number): Promise<void> {
    await expect(this.card).toContainText(money(total));
    if (coins !== undefined)
      await expect(this.card).toContainText(
        `${coins.toLocaleString("en-US")} ${this.t("wallet:coins", { count: coins })}`,
      );
  }
}
