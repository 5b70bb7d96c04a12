import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import type { Translate } from "../support/words";

/** The wheel, on its page or in its sheet, with the coupons, the prize and the claim. */
export class SpinPage {
  /** The wheel in one sentence: what is drawn on it. */
  readonly picture: Locator;
  /** Coins in the middle; the press that spins. */
  readonly button: Locator;
  /** What the wheel says of itself. */
  readonly status: Locator;
  readonly coupons: Locator;
  readonly rows: Locator;
  readonly pages: Locator;
  readonly prize: Locator;
  /** Paper that rains on a prize. */
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
    await hydrated(this.page);
  }

  /** The sheet over home, by its address. */
  async openSheet(): Promise<void> {
    await this.page.goto("/user/home?m=spin");
    await hydrated(this.page);
    await expect(this.sheet).toBeVisible();
  }

  /** The wheel in its sheet. */
  get sheet(): Locator {
    return this.page.getByRole("dialog").filter({ has: this.button });
  }

  /** What stands at the wheel's button: how many coins there are. */
  async expectCoins(count: number): Promise<void> {
    const coins = this.t("wheel:coins", { count, shown: String(count) });
    await expect(this.button).toHaveAccessibleName(this.t("wheel:spinWith", { coins }));
    await this.expectCoinsDrawn(String(count));
  }

  /** The number in the wheel's middle, as it is drawn there. */
  async expectCoinsDrawn(number: string): Promise<void> {
    await expect(this.button.locator(".wheel-coins")).toHaveAttribute("data-coins", number);
  }

  /** The wheel stands where it says. */
  async expectStopped(label: string): Promise<void> {
    await expect(this.status).toContainText(this.t("wheel:stopped", { label }));
  }

  /** Degrees clockwise that the wheel is turned by, from 0 to 360. */
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

  /** The link that leads to the claim of the coupon in a row. */
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
