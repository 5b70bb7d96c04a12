import type { FrameLocator, Locator } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { Translate } from "../support/texts";
import type { Panel } from "./panel";

/** Phone preview on the overview of the panel: the app in a frame, with its controls. */
export class PanelPhone {
  readonly card: Locator;
  readonly frame: Locator;
  readonly app: FrameLocator;
  readonly address: Locator;

  constructor(private readonly panel: Panel) {
    this.card = panel.page.getByRole("region", { name: "Phone" });
    this.frame = this.card.locator("iframe");
    this.app = this.card.frameLocator("iframe");
    this.address = this.card.getByLabel("Phone address");
  }

  /** Opens the overview. The phone has accepted the user agreement. */
  async open(search = ""): Promise<void> {
    await this.panel.page.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
    await this.panel.open("overview", search);
  }

  /** Selects an option of a group: screen, language or theme. */
  async choose(group: string, choice: string): Promise<void> {
    await this.card.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
  }

  /** Navigates the phone. */
  async goTo(path: string): Promise<void> {
    await this.address.fill(path);
    await this.address.press("Enter");
  }

  /** Signs the demo member in with the login form on the phone. */
  async signIn(t: Translate): Promise<void> {
    await this.app.getByLabel(t("login:username")).fill(demoMember.username);
    await this.app.getByLabel(t("login:password"), { exact: true }).fill(demoMember.password);
    await this.app.getByRole("button", { name: t("login:submit") }).click();
  }
}
