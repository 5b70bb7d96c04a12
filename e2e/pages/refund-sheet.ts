import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import { money } from "../support/money";
import { expectShare } from "../support/shares";
import type { Translate } from "../support/words";
import { BannerCarousel } from "./banner-carousel";

/** The refund sheet: banners first, then the two steps, and the question before the second. */
export class RefundSheet {
  readonly sheet: Locator;
  readonly banners: BannerCarousel;
  /** What can be collected. */
  readonly first: Locator;
  /** What was collected, and is not in the wallet yet. */
  readonly second: Locator;
  readonly receive: Locator;
  /** Leads to the question; a button that can't be pressed while there is nothing to move. */
  readonly toWallet: Locator;
  readonly confirmation: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly back: Locator;
  readonly table: Locator;
  /** What was collected, newest first. */
  readonly rows: Locator;
  readonly pages: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.sheet = page.getByRole("dialog", { name: t("refund:title"), exact: true });
    this.banners = new BannerCarousel(this.sheet, t("refund:banners"), t);
    this.first = this.step(t("refund:accrued"));
    this.second = this.step(t("refund:collected"));
    this.receive = this.sheet.getByRole("button", { name: t("refund:receive"), exact: true });
    const toWallet = { name: t("refund:toWallet"), exact: true };
    this.toWallet = this.sheet.getByRole("link", toWallet).or(this.sheet.getByRole("button", toWallet));
    this.confirmation = page.getByRole("dialog", { name: t("refund:confirmTitle"), exact: true });
    this.confirm = this.confirmation.locator("form").getByRole("button");
    this.cancel = this.confirmation.getByRole("button", { name: t("refund:cancel"), exact: true });
    this.back = this.confirmation.getByRole("button", { name: t("refund:back"), exact: true });
    this.table = this.sheet.getByRole("table", { name: t("refund:list") });
    this.rows = this.table.locator("tbody").getByRole("row");
    this.pages = this.sheet.getByRole("navigation", { name: t("refund:pages") });
    this.toast = page.locator("[data-sonner-toast]");
  }

  private step(title: string): Locator {
    return this.sheet
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("heading", { name: title, exact: true }) });
  }

  /** Opens the sheet by its address, over home, at what comes after the banners. */
  async open(details: Record<string, string> = { step: "list" }): Promise<void> {
    const search = new URLSearchParams({ m: "refund" });
    for (const [name, value] of Object.entries(details)) search.set(`m.${name}`, value);
    await this.page.goto(`/user/home?${search}`);
    await hydrated(this.page);
    await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  /** The steps show these amounts, in baht. */
  async expectAmounts({ accrued, collected }: { accrued: number; collected: number }): Promise<void> {
    await expect(this.first).toContainText(money(accrued));
    await expect(this.second).toContainText(money(collected));
  }

  /** A share in the question; `applies` says whether it is marked as the one that holds now. */
  expectShare(when: "none" | "pending", percent: number, applies: boolean): Promise<void> {
    return expectShare(this.confirmation, this.t, { when, percent, applies });
  }
}
