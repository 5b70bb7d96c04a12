import type { FrameLocator, Locator } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { Translate } from "../support/words";
import type { Panel } from "./panel";

/** The app in a frame on the panel's overview, and what is around it. */
export class PanelPhone {
  readonly card: Locator;
  readonly frame: Locator;
  /** The app inside. */
  readonly app: FrameLocator;
  readonly address: Locator;

  constructor(private readonly panel: Panel) {
    this.card = panel.page.getByRole("region", { name: "Phone" });
    this.frame = this.card.locator("iframe");
    this.app = this.card.frameLocator("iframe");
    this.address = this.card.getByLabel("Phone address");
  }

  /** Opens the overview; in the phone the user agreement was accepted before. */
  async open(search = ""): Promise<void> {
    await this.panel.page.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
    await this.panel.open("overview", search);
  }

  /** Presses one of a group of choices: a screen, a language, a theme. */
  async choose(group: string, choice: string): Promise<void> {
    await this.card.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
  }

  /** Sends the phone to an address. */
  async goTo(path: string): Promise<void> {
    await this.address.fill(path);
    await this.address.press("Enter");
  }

  /** Signs the demo member in by the phone's own form. */
  async signIn(t: Translate): Promise<void> {
    await this.app.getByLabel(t("login:username")).fill(demoMember.username);
    await this.app.getByLabel(t("login:password"), { exact: true }).fill(demoMember.password);
    await this.app.getByRole("button", { name: t("login:submit") }).click();
  }
}
