import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /user/bonus with the bonus sheet and the promotion sheet. */
export class BonusPage {
  /** The active bonus. */
  readonly active: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly cards: Locator;
  /** Promotion code. */
  readonly code: Locator;
  readonly search: Locator;
  /** The open sheet, of a bonus or promotion. */
  readonly sheet: Locator;
  readonly receive: Locator;
  /** Closes a sheet that only informs. */
  readonly acknowledge: Locator;
  /** Confirms ending the active bonus. */
  readonly confirmEnd: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const main = page.getByRole("main");
    this.active = main.getByRole("region", { name: t("bonus:active.title"), exact: true });
    this.progress = this.active.getByRole("progressbar");
    this.cancel = this.active.getByRole("link", { name: t("bonus:active.cancel") });
    this.cards = main.getByRole("region", { name: t("bonus:list"), exact: true }).getByRole("listitem");
    this.code = main.getByRole("textbox", { name: t("bonus:promotion.code"), exact: true });
    this.search = main.getByRole("button", { name: t("bonus:promotion.search"), exact: true });
    this.sheet = page.getByRole("dialog");
    this.receive = page.getByRole("button", { name: t("bonus:receive"), exact: true });
    this.acknowledge = this.sheet.getByRole("button", { name: t("outcome:confirm"), exact: true });
    this.confirmEnd = page.getByRole("button", { name: t("bonus:end.confirm"), exact: true });
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.toast = page.locator("[data-sonner-toast]");
  }

  /** @param search opens a sheet, e.g. `?m=bonus&m.code=DAILY10` */
  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/bonus${search}`);
    await waitForHydration(this.page);
    // The sheet rendered by the server is replaced during hydration.
    if (search.includes("m=")) await expect(this.sheet).toBeVisible();
  }

  card(code: string): Locator {
    return this.cards.filter({ hasText: code });
  }

  /** Opens the sheet of a bonus from its card. */
  async openCard(code: string): Promise<void> {
    await this.card(code).getByRole("link").click();
    await expect(this.sheetOf(code)).toBeVisible();
  }

  sheetOf(code: string): Locator {
    return this.page.getByRole("dialog", { name: this.t("bonus:offer.title", { code }), exact: true });
  }

  /** Link on the page that opens a sheet. */
  sheetLink(name: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name, exact: true });
  }

  /** Row of the costs of ending a bonus. */
  costRow(label: string): Locator {
    return this.sheet.locator("dl > div").filter({ hasText: label });
  }

  /** Sheet after a bonus was received. */
  get saved(): Locator {
    return this.page.getByRole("dialog", { name: this.t("bonus:saved"), exact: true });
  }

  /** Sheet of a promotion. */
  promotion(code: string): Locator {
    return this.page.getByRole("dialog", { name: this.t("bonus:promotion.found", { code }), exact: true });
  }

  async searchPromotion(input: string): Promise<void> {
    await this.code.fill(input);
    await this.search.click();
  }

  /** Closes the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
    await expect(this.alert).toBeHidden();
  }
}
