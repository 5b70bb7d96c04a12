import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** The wheel on its page or in its sheet, with coupons, prize and claim. */
export class SpinPage {
  /** The drawn wheel; its accessible name lists the slices. */
  readonly picture: Locator;
  /** Spins; shows the coins. */
  readonly button: Locator;
  /** Live region of the wheel. */
  readonly status: Locator;
  readonly coupons: Locator;
  readonly rows: Locator;
  readonly pages: Locator;
  readonly prize: Locator;
  readonly confetti: Locator;
  readonly claim: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.picture = page.getByRole("img", {
      name: new RegExp(`^${t("wheel:picture", { count: 1, labels: "" }).split("1")[0]}`),
    });
    this.button = page.locator(".wheel").getByRole("button");
    this.status = page.locator(".wheel").locator("xpath=../following-sibling::*").getByRole("status");
    this.coupons = page.getByRole("region", { name: t("wheel:coupons.title"), exact: true });
    this.rows = this.coupons.getByRole("row").filter({ has: page.getByRole("cell") });
    this.pages = this.coupons.getByRole("navigation", { name: t("wheel:coupons.pages") });
    this.prize = page.getByRole("dialog", { name: t("wheel:prize.title"), exact: true });
    this.confetti = this.prize.locator(".confetti");
    this.claim = page.getByRole("dialog", { name: t("wheel:claim.title"), exact: true });
    this.alert = page.getByRole("alertdialog");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/spin${search}`);
    await waitForHydration(this.page);
  }

  /** Opens the sheet by URL, over home. */
  async openSheet(): Promise<void> {
    await this.page.goto("/user/home?m=spin");
    await waitForHydration(this.page);
    await expect(this.sheet).toBeVisible();
  }

  get sheet(): Locator {
    return this.page.getByRole("dialog").filter({ has: this.button });
  }

  /** Expects the coins in the name of the button and in its drawing. */
  async expectCoins(count: number): Promise<void> {
    const coins = this.t("wheel:coins", { count, shown: String(count) });
    await expect(this.button).toHaveAccessibleName(this.t("wheel:spinWith", { coins }));
    await this.expectCoinsDrawn(String(count));
  }

  /** Expects the number drawn in the middle of the wheel. */
  async expectCoinsDrawn(number: string): Promise<void> {
    await expect(this.button.locator(".wheel-coins")).toHaveAttribute("data-coins", number);
  }

  /** Expects the wheel to announce the slice it stopped on. */
  async expectStopped(label: string): Promise<void> {
    await expect(this.status).toContainText(this.t("wheel:stopped", { label }));
  }

  /** Clockwise rotation of the wheel in degrees, 0 to 360. */
  rotation(): Promise<number> {
    return this.page.locator(".wheel-disc").evaluate((disc) => {
      const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
      return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    });
  }

  async confirmPrize(): Promise<void> {
    await this.prize.getByRole("button", { name: this.t("wheel:prize.confirm") }).click();
    await expect(this.prize).toBeHidden();
  }

  async closeAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
    await expect(this.alert).toBeHidden();
  }

  /** Link to the claim of a coupon. */
  claimOf(name: string): Locator {
    return this.coupons.getByRole("link", { name: this.t("wheel:coupons.claimOf", { name }) });
  }

  get confirmClaim(): Locator {
    return this.claim.getByRole("button", { name: this.t("wheel:claim.confirm"), exact: true });
  }

  get cancelClaim(): Locator {
    return this.claim.getByRole("button", { name: this.t("wheel:claim.cancel"), exact: true });
  }
}
