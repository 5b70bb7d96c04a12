import type { Locator, Page } from "@playwright/test";

/** Pages of the simulator's panel, by their address. */
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
  | "worlds";

/** The simulator's panel in a window of its own, on one world. */
export class Panel {
  readonly clock: Locator;

  constructor(
    readonly page: Page,
    /** Address of the panel. */
    readonly root: string,
    readonly world: string,
  ) {
    this.clock = page.getByRole("region", { name: "World clock" });
  }

  async open(path: PanelPage, search = ""): Promise<void> {
    await this.page.goto(`${this.root}/w/${this.world}/${path}${search}`);
  }

  /** Goes to a page by the navigation at the left. */
  async goTo(name: string): Promise<void> {
    await this.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
  }

  /** A row of the page's table, by a text in it. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole("row").filter({ hasText: text });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Presses a button that copies. @returns what is on the clipboard then */
  async copied(press: () => Promise<void>): Promise<string> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Copies a deed in one of the ways it is offered. @param around what the buttons stand in */
  copiedAs(way: "curl" | "a YAML step" | "a Playwright line", around: Locator): Promise<string> {
    return this.copied(() => around.getByRole("button", { name: `Copy as ${way}` }).click());
  }
}
