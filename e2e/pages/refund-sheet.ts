import { expect, type Locator, type Page } from "@playwright/test";
import { money } from "../support/money";
import { expectShare } from "../support/shares";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";
import { BannerCarousel } from "./banner-carousel";

/** Refund sheet: banners, then the two steps, with a confirmation before the second. */
export class RefundSheet {
  readonly sheet: Locator;
  readonly banners: BannerCarousel;
  /** Step 1: the accrued amount. */
  readonly accruedStep: Locator;
  /** Step 2: the collected amount, not yet in the wallet. */
  readonly collectedStep: Locator;
  readonly receive: Locator;
  /** Link to the confirmation; a disabled button if there is nothing to move. */
  readonly toWallet: Locator;
  readonly confirmation: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly back: Locator;
  readonly table: Locator;
  /** Collected refunds, newest first. */
  readonly rows: Locator;
  readonly pages: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.sheet = page.getByRole("dialog", { name: t("refund:title"), exact: true });
    this.banners = new BannerCarousel(this.sheet, t("refund:banners"), t);
    this.accruedStep = this.step(t("refund:accrued"));
    this.collectedStep = this.step(t("refund:collected"));
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

  /** Opens the sheet by URL, over home; skips the banners by default. */
  async open(details: Record<string, string> = { step: "list" }): Promise<void> {
    const search = new URLSearchParams({ m: "refund" });
    for (const [name, value] of Object.entries(details)) search.set(`m.${name}`, value);
    await this.page.goto(`/user/home?${search}`);
    await waitForHydration(this.page);
    await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  /** Amounts in baht. */
  async expectAmounts({ accrued, collected }: { accrued: number; collected: number }): Promise<void> {
    await expect(this.accruedStep).toContainText(money(accrued));
    await expect(this.collectedStep).toContainText(money(collected));
  }

  /** Expects a share in the confirmation. */
  expectShare(condition: "none" | "pending", percent: number, isCurrent: boolean): Promise<void> {
    return expectShare(this.confirmation, this.t, { condition, percent, isCurrent });
  }
}
