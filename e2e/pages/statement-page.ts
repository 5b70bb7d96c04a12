import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /user/statement. */
export class StatementPage {
  /** Newest first. Other pages have list items, too, so wait until this one is open. */
  readonly entries: Locator;
  readonly pages: Locator;
  readonly reload: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.entries = page.getByRole("main").getByRole("listitem");
    this.pages = page.getByRole("navigation", { name: t("statement:pages") });
    this.reload = page.getByRole("button", { name: t("statement:refresh") });
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/statement${search}`);
    await waitForHydration(this.page);
  }
  /** Opens the page by its link in the main menu. */
  async openFromMenu(): Promise<void> {
    const menu = this.page.getByRole("navigation", { name: this.t("layout:mainMenu") });
    await menu.getByRole("link", { name: this.t("layout:statement"), exact: true }).click();
    await expect(this.page).toHaveURL(/\/user\/statement/);
  }
}
