import { expect, type Locator, type Page } from "@playwright/test";
import { games } from "../../prisma/seed/games";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

type GameCode = (typeof games)[number]["code"];

/** Name of a game in the app. */
export function gameName(code: GameCode): string {
  return games.find((game) => game.code === code)?.name ?? code;
}

/** Sheet of a game account; without JavaScript, the page with the same content. */
export class AccountSheet {
  readonly activate: Locator;
  readonly reset: Locator;
  readonly confirmReset: Locator;
  readonly play: Locator;
  readonly transfer: Locator;
  readonly showPassword: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  /** Username and password could not be loaded. */
  readonly credentialsError: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.activate = button(t("account:activate"));
    this.reset = page.getByText(t("account:reset"), { exact: true });
    this.confirmReset = button(t("account:resetConfirm"));
    this.play = page.getByRole("link", { name: t("account:play") });
    this.transfer = page.getByRole("dialog").getByRole("link", { name: t("account:transfer"), exact: true });
    this.showPassword = button(t("ui:showPassword"));
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.credentialsError = page.getByRole("dialog").getByRole("alert").filter({ hasText: /\S/ });
  }

  /** Opens the sheet by URL, over home. */
  async open(code: GameCode): Promise<void> {
    await this.page.goto(this.address(code));
    await waitForHydration(this.page);
    await expect(this.sheet(code)).toBeVisible();
  }

  address(code: GameCode): string {
    return `/user/home?m=account&m.code=${code}`;
  }

  sheet(code: GameCode): Locator {
    return this.page.getByRole("dialog", { name: gameName(code), exact: true });
  }

  credential(credential: "username" | "password"): Locator {
    const term = this.page.getByRole("term").filter({ hasText: new RegExp(`^${this.t(`account:${credential}`)}$`) });
    return this.page.locator("dl > div").filter({ has: term }).getByRole("definition").first();
  }

  copy(credential: "username" | "password"): Locator {
    const name = this.t(credential === "username" ? "account:copyUsername" : "account:copyPassword");
    return this.page.getByRole("button", { name, exact: true });
  }

  app(credential: "android" | "ios"): Locator {
    return this.page.getByRole("link", { name: this.t(`account:${credential}`), exact: true });
  }

  /** Closes the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
