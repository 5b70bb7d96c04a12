import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import { money } from "../support/money";
import type { Translate } from "../support/words";

/** /user/home. */
export class HomePage {
  /** The cash card. */
  readonly card: Locator;
  readonly bonusCard: Locator;
  readonly refreshButton: Locator;
  /** The gold button, while the wheel is switched on. */
  readonly spin: Locator;
  /** What friends have earned the member. */
  readonly inviteBonus: Locator;
  readonly receive: Locator;
  /** Says that the balance could not be asked for. */
  readonly trouble: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    // Also under an open sheet, which hides the page from readers.
    this.card = page.getByRole("region", { name: t("wallet:total"), exact: true, includeHidden: true });
    this.bonusCard = page.getByRole("region", { name: t("wallet:bonusTotal"), exact: true, includeHidden: true });
    this.refreshButton = this.card.getByRole("button", { name: t("wallet:refresh") });
    this.spin = this.card.getByRole("link", { name: t("wallet:spin"), exact: true });
    this.inviteBonus = page.getByRole("region", { name: t("home:inviteBonus.title"), exact: true });
    this.receive = this.inviteBonus.getByRole("button", { name: t("home:inviteBonus.receive"), exact: true });
    this.trouble = page.getByRole("main").getByRole("alert");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/home${search}`);
    await hydrated(this.page);
  }

  /** One of the four things under the card. */
  quickAction(name: string): Locator {
    return this.page.getByRole("navigation", { name: this.t("home:quickActions") }).getByRole("link", { name });
  }

  /** A game account's tile. */
  tile(name: string): Locator {
    return this.page
      .getByRole("listitem")
      .getByRole("link")
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Presses refresh and waits until the app says how it went. */
  async refresh(): Promise<void> {
    const said = this.page.getByText(this.t("wallet:refreshed"));
    // What an earlier refresh said would be taken for this one's.
    await expect(said).toHaveCount(0);
    // Before hydration the button submits a plain form, and no toast appears.
    await hydrated(this.page);
    await this.refreshButton.click();
    await expect(said).toBeVisible();
  }

  /** The card shows this total (baht) and, when given, these coins. */
  async expectBalance(total: number, coins?: number): Promise<void> {
    await expect(this.card).toContainText(money(total));
    if (coins !== undefined)
      await expect(this.card).toContainText(
        `${coins.toLocaleString("en-US")} ${this.t("wallet:coins", { count: coins })}`,
      );
  }
}
