import type { Locator } from "@playwright/test";
import type { Translate } from "../support/words";

/** The banners that a sheet shows first. */
export class BannerCarousel {
  readonly list: Locator;
  readonly items: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  /** Leads on to the sheet's own content. */
  readonly goOn: Locator;

  constructor(
    private readonly within: Locator,
    label: string,
    private readonly t: Translate,
  ) {
    this.list = within.getByRole("list", { name: label });
    this.items = this.list.getByRole("listitem");
    this.previous = within.getByRole("button", { name: t("ui:previousBanner") });
    this.next = within.getByRole("button", { name: t("ui:nextBanner") });
    this.goOn = within.getByRole("link", { name: t("ui:continue"), exact: true });
  }

  /** The dot of a banner. */
  dot(place: number, count: number): Locator {
    return this.within.getByRole("link", { name: this.t("ui:banner", { place, count }), exact: true });
  }
}
