import type { Locator, Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

export class SlipsSheet {
  readonly sheet: Locator;
  /** Newest first. */
  readonly rows: Locator;
  readonly refresh: Locator;
  readonly pages: Locator;

  constructor(
    private readonly page: Page,
    t: Translate,
  ) {
    this.sheet = page.getByRole("dialog", { name: t("slip:list.title"), exact: true });
    this.rows = this.sheet.locator("tbody").getByRole("row");
    this.refresh = this.sheet.getByRole("button", { name: t("slip:list.refresh"), exact: true });
    this.pages = this.sheet.getByRole("navigation", { name: t("slip:list.pages") });
  }

  async open(): Promise<void> {
    await this.page.goto("/user/statement?m=slips");
    await waitForHydration(this.page);
  }
}
