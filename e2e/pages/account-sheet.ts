import { expect, type Locator, type Page } from "@playwright/test";
import { games } from "../../prisma/seed/games";
import { hydrated } from "../support/hydrated";
import type { Translate } from "../support/words";

type GameCode = (typeof games)[number]["code"];

/** What the app calls a game. */
export function gameName(code: GameCode): string {
  return games.find((game) => game.code === code)?.name ?? code;
}

/** The sheet of a game account; without a script, and where its forms lead to then, the page of it. */
export class AccountSheet {
  readonly activate: Locator;
  readonly reset: Locator;
  readonly confirmReset: Locator;
  readonly play: Locator;
  readonly transfer: Locator;
  readonly showPassword: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  /** Username and password could not be asked for. */
  readonly trouble: Locator;

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
    this.trouble = page.getByRole("dialog").getByRole("alert").filter({ hasText: /\S/ });
  }

  /** Opens the sheet by its address, over home. */
  async open(code: GameCode): Promise<void> {
    await this.page.goto(this.address(code));
    await hydrated(this.page);
    await expect(this.sheet(code)).toBeVisible();
  }

  address(code: GameCode): string {
    return `/user/home?m=account&m.code=${code}`;
  }

  sheet(code: GameCode): Locator {
    return this.page.getByRole("dialog", { name: gameName(code), exact: true });
  }

  /** What stands beside "username" or "password". */
  credential(which: "username" | "password"): Locator {
    const term = this.page.getByRole("term").filter({ hasText: new RegExp(`^${this.t(`account:${which}`)}$`) });
    return this.page.locator("dl > div").filter({ has: term }).getByRole("definition").first();
  }

  copy(which: "username" | "password"): Locator {
    const name = this.t(which === "username" ? "account:copyUsername" : "account:copyPassword");
    return this.page.getByRole("button", { name, exact: true });
  }

  app(which: "android" | "ios"): Locator {
    return this.page.getByRole("link", { name: this.t(`account:${which}`), exact: true });
  }

  /** Takes note of the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
