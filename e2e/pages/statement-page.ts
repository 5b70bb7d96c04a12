import type { Locator, Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /user/statement. */
export class StatementPage {
  /** Newest first. */
  readonly entries: Locator;
  readonly pages: Locator;
  readonly reload: Locator;

  constructor(
    private readonly page: Page,
    t: Translate,
  ) {
    this.entries = page.getByRole("main").getByRole("listitem");
    this.pages = page.getByRole("navigation", { name: t("statement:pages") });
    this.reload = page.getByRole("button", { name: t("statement:refresh") });
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/statement${search}`);
    await waitForHydration(this.page);
  }
}
