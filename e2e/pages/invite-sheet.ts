import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import { expectShare } from "../support/shares";
import type { Translate } from "../support/words";
import { BannerCarousel } from "./banner-carousel";

/** The invite sheet: banners first, then the link and what it brought. */
export class InviteSheet {
  readonly sheet: Locator;
  readonly banners: BannerCarousel;
  readonly link: Locator;
  readonly qr: Locator;
  readonly copy: Locator;
  readonly share: Locator;
  /** What has accrued, to be received. */
  readonly bonus: Locator;
  readonly receive: Locator;
  readonly table: Locator;
  /** What invitees earned, newest first. */
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
    this.table = this.sheet.getByRole("table", { name: t("invite:list") });
    this.rows = this.table.locator("tbody").getByRole("row");
    this.pages = this.sheet.getByRole("navigation", { name: t("invite:pages") });
  }

  /** Opens the sheet by its address, over home. @param details `step=list` for what comes after the banners */
  async open(details: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams({ m: "invite" });
    for (const [name, value] of Object.entries(details)) search.set(`m.${name}`, value);
    await this.page.goto(`/user/home?${search}`);
    await hydrated(this.page);
    await expect(this.sheet).toBeVisible();
  }

  /** What share of the bonus is paid; `applies` says whether it is marked as the one that holds now. */
  expectShare(when: "none" | "pending", percent: number, applies: boolean): Promise<void> {
    return expectShare(this.sheet, this.t, { when, percent, applies });
  }
}
