import { expect, type Locator } from "@playwright/test";
import type { Panel, PanelPage } from "./panel";

/** Panel page that lists items to decide: withdrawals, slips, incoming transfers. */
export class ReviewQueue {
  /** Panel beside the list with the open item or a form. */
  readonly detailPanel: Locator;
  /** Newest first. */
  readonly rows: Locator;

  constructor(
    readonly panel: Panel,
    private readonly path: PanelPage,
    table: string,
  ) {
    this.detailPanel = panel.page.getByRole("complementary");
    this.rows = panel.page.getByRole("table", { name: table, exact: true }).locator("tbody").getByRole("row");
  }

  async open(search = ""): Promise<void> {
    await this.panel.open(this.path, search);
    await expect(this.panel.page.locator("[aria-busy=true]")).toHaveCount(0);
  }

  /** Switches the autopilot, or sets its delay in seconds. */
  async setAutopilot(state: "on" | "off" | number): Promise<void> {
    if (typeof state !== "number") {
      await this.panel.page.getByRole("switch", { name: /^Autopilot/ }).click();
      await expect(this.panel.page.getByRole("switch", { name: `Autopilot ${state}` })).toBeVisible();
      return;
    }
    await this.panel.button(/^Autopilot: after/).click();
    const form = this.panel.page.getByRole("dialog", { name: "Autopilot" });
    await form.getByLabel("Delay (seconds)").fill(String(state));
    await form.getByRole("button", { name: "Set the autopilot" }).click();
    await expect(this.panel.button(`Autopilot: after ${state} s`)).toBeVisible();
  }

  /** @param status e.g. `Pending` */
  async filter(status: string): Promise<void> {
    await this.panel.page.getByRole("group", { name: "Status" }).getByText(status, { exact: true }).click();
  }
}
