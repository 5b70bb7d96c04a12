import { expect, type Locator, type Page } from "@playwright/test";

/** Last path segment of a panel page. */
export type PanelPage =
  | "overview"
  | "members"
  | "qrcodes"
  | "withdrawals"
  | "slips"
  | "incoming"
  | "sms"
  | "wheel"
  | "chat"
  | "clock"
  | "switches"
  | "faults"
  | "traffic"
  | "scenarios"
  | "actions"
  | "coverage"
  | "worlds"
  | "audit-log";

/** Simulator panel for one world. */
export class Panel {
  readonly clock: Locator;
  /** Shown while the panel is connected. Before that, it misses events, for example of scheduled actions that fire. */
  readonly live: Locator;

  constructor(
    readonly page: Page,
    /** URL of the panel. */
    readonly root: string,
    readonly world: string,
  ) {
    this.clock = page.getByRole("region", { name: "World clock" });
    this.live = page.getByRole("status").filter({ hasText: /^Live$/ });
  }

  async open(path: PanelPage, search = ""): Promise<void> {
    await this.page.goto(`${this.root}/w/${this.world}/${path}${search}`);
  }

  /** Expects the overview of a world, whose phone adds its page to the URL. @param world any if omitted */
  async expectOverview(world = "[^/]+"): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/w/${world}/overview(\\?at=|$)`));
  }

  /** Opens a page through the navigation. Waits for its title, because the previous page is shown while it loads. */
  async goTo(name: string): Promise<void> {
    await this.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  /** Table row that contains a text. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole("row").filter({ hasText: text });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** @returns the clipboard text after `press` */
  async copiedText(press: () => Promise<void>): Promise<string> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate(() => navigator.clipboard.writeText(""));
    await press();
    // The panel writes to the clipboard after the click.
    const copied = await this.page.waitForFunction(() => navigator.clipboard.readText());
    return copied.jsonValue();
  }

  /** Copies an action. @param container container of the copy buttons */
  copiedTextAs(format: "curl" | "a YAML step" | "a Playwright line", container: Locator): Promise<string> {
    return this.copiedText(() => container.getByRole("button", { name: `Copy as ${format}` }).click());
  }
}
