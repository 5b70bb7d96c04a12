import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import type { Translate } from "../support/words";
import { DepositSheet } from "./deposit-sheet";
import { HomePage } from "./home-page";
import { LoginPage } from "./login-page";
import { ProfilePage } from "./profile-page";
import { RegisterPage } from "./register-page";
import { StatementPage } from "./statement-page";

/** The member's app in one browser page, in one language. */
export class App {
  readonly login: LoginPage;
  readonly register: RegisterPage;
  readonly home: HomePage;
  readonly profile: ProfilePage;
  readonly deposit: DepositSheet;
  readonly statement: StatementPage;

  constructor(
    readonly page: Page,
    readonly t: Translate,
  ) {
    this.login = new LoginPage(page, t);
    this.register = new RegisterPage(page, t);
    this.home = new HomePage(page, t);
    this.profile = new ProfilePage(page, t);
    this.deposit = new DepositSheet(page, t);
    this.statement = new StatementPage(page, t);
  }

  /** Opens an address and waits for the page's script. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
  }

  /** The page's one heading. */
  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  /** A place of the bottom menu. */
  menuLink(name: string): Locator {
    return this.page
      .getByRole("navigation", { name: this.t("layout:mainMenu") })
      .getByRole("link", { name, exact: true });
  }

  /** The strip that says that simulator faults are live. */
  ribbon(faults: number): Locator {
    return this.page.getByRole("status").filter({ hasText: this.t("common:simulatorRibbon", { count: faults }) });
  }

  /** An open sheet, by its heading. */
  sheet(name: string): Locator {
    return this.page.getByRole("dialog", { name, exact: true });
  }
}
