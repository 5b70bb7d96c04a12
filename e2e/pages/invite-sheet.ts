import { expect, type Locator, type Page } from "@playwright/test";
import { expectShare } from "../support/shares";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";
import { BannerCarousel } from "./banner-carousel";

/** Invite sheet: banners, then the link and the earnings. */
export class InviteSheet {
  readonly sheet: Locator;
  readonly banners: BannerCarousel;
  readonly link: Locator;
  readonly qr: Locator;
  readonly copy: Locator;
  readonly share: Locator;
  /** Accrued bonus that can be received. */
  readonly bonus: Locator;
  readonly receive: Locator;
  /** Dialog that asks before the member loses a share of the bonus. */
  readonly confirmation: Locator;
  readonly table: Locator;
  /** Earnings, newest first. */
  readonly rows: Locator;
  readonly pages: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.sheet = page.getByRole("dialog", { name: t("invite:title"), exact: true });
    this.banners = new BannerCarousel(this.sheet, t("invite:banners"), t);
    this.link = this.sheet.getByRole("region", { name: t("invite:link") }).getByText(/^https?:\/\//);
    this.qr = this.sheet.getByRole("img", { name: t("invite:qr") });
    this.copy = this.sheet.getByRole("button", { name: t("invite:copyLink") });
    this.share = this.sheet.getByRole("button", { name: t("invite:share"), exact: true });
    this.bonus = this.sheet.getByRole("region", { name: t("home:inviteBonus.title"), exact: true });
    this.receive = this.bonus.getByRole("button", { name: t("home:inviteBonus.receive"), exact: true });
    this.confirmation = page.getByRole("dialog", { name: t("invite:confirmTitle"), exact: true });
    this.table = this.sheet.getByRole("table", { name: t("invite:list") });
    this.rows = this.table.locator("tbody").getByRole("row");
    this.pages = this.sheet.getByRole("navigation", { name: t("invite:pages") });
  }

  /** Opens the sheet by URL, over home. @param details `step: "list"` skips the banners */
  async open(details: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams({ m: "invite" });
    for (const [name, value] of Object.entries(details)) search.set(`m.${name}`, value);
    await this.page.goto(`/user/home?${search}`);
    await waitForHydration(this.page);
    await expect(this.sheet).toBeVisible();
  }

  /** Confirms to receive the amount, with its currency sign. */
  confirm(amount: string): Promise<void> {
    return this.confirmation.getByRole("button", { name: this.t("invite:claim", { amount }), exact: true }).click();
  }

  expectShare(condition: "none" | "pending", percent: number, isCurrent: boolean): Promise<void> {
    return expectShare(this.sheet, this.t, { condition, percent, isCurrent });
  }
}
