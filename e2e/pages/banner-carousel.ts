import type { Locator } from "@playwright/test";
import type { Translate } from "../support/texts";

/** Banners at the start of a sheet. */
export class BannerCarousel {
  readonly list: Locator;
  readonly items: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  /** Link to the content of the sheet. */
  readonly continueLink: Locator;

  constructor(
    private readonly within: Locator,
    label: string,
    private readonly t: Translate,
  ) {
    this.list = within.getByRole("list", { name: label });
    this.items = this.list.getByRole("listitem");
    this.previous = within.getByRole("button", { name: t("ui:previousBanner") });
    this.next = within.getByRole("button", { name: t("ui:nextBanner") });
    this.continueLink = within.getByRole("link", { name: t("ui:continue"), exact: true });
  }

  dot(position: number, count: number): Locator {
    return this.within.getByRole("link", { name: this.t("ui:banner", { place: position, count }), exact: true });
  }
}
