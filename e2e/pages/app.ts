import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";
import { AccountSheet } from "./account-sheet";
import { BonusPage } from "./bonus-page";
import { ChatWidget } from "./chat-widget";
import { DepositMethods } from "./deposit-methods";
import { DepositSheet } from "./deposit-sheet";
import { HomePage } from "./home-page";
import { InviteSheet } from "./invite-sheet";
import { LoginPage } from "./login-page";
import { ProfilePage } from "./profile-page";
import { RefundSheet } from "./refund-sheet";
import { RegisterPage } from "./register-page";
import { SlipsSheet } from "./slips-sheet";
import { SpinPage } from "./spin-page";
import { StatementPage } from "./statement-page";
import { TransferSheet } from "./transfer-sheet";
import { WithdrawSheet } from "./withdraw-sheet";

interface ClientRouter {
  subscribe(listener: (state: { location: { search: string } }) => void): void;
}

/** Page objects of the app for one browser page and one language. */
export class App {
  readonly login: LoginPage;
  readonly register: RegisterPage;
  readonly home: HomePage;
  readonly account: AccountSheet;
  readonly profile: ProfilePage;
  readonly bonus: BonusPage;
  readonly chat: ChatWidget;
  readonly deposit: DepositSheet;
  readonly depositMethods: DepositMethods;
  readonly invite: InviteSheet;
  readonly refund: RefundSheet;
  readonly slips: SlipsSheet;
  readonly spin: SpinPage;
  readonly statement: StatementPage;
  readonly transfer: TransferSheet;
  readonly withdraw: WithdrawSheet;

  constructor(
    readonly page: Page,
    readonly t: Translate,
  ) {
    this.login = new LoginPage(page, t);
    this.register = new RegisterPage(page, t);
    this.home = new HomePage(page, t);
    this.account = new AccountSheet(page, t);
    this.profile = new ProfilePage(page, t);
    this.bonus = new BonusPage(page, t);
    this.chat = new ChatWidget(page, t);
    this.deposit = new DepositSheet(page, t);
    this.depositMethods = new DepositMethods(page, t);
    this.invite = new InviteSheet(page, t);
    this.refund = new RefundSheet(page, t);
    this.slips = new SlipsSheet(page, t);
    this.spin = new SpinPage(page, t);
    this.statement = new StatementPage(page, t);
    this.transfer = new TransferSheet(page, t);
    this.withdraw = new WithdrawSheet(page, t);
  }

  /** Opens a URL and waits for hydration. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await waitForHydration(this.page);
  }

  /** Simulates a return to this window, for example from a game or the bank's app. */
  async returnToWindow(): Promise<void> {
    // Headless pages always have focus, so the events are dispatched by hand.
    await this.page.evaluate(() => {
      window.dispatchEvent(new Event("blur"));
      window.dispatchEvent(new Event("focus"));
    });
  }

  /** Goes back while a form in a sheet is pending, and expects that the sheet never closes. */
  async expectBackHeld(): Promise<void> {
    const address = this.page.url();
    const routes = await this.page.evaluateHandle(() => {
      const seen: string[] = [];
      const { __remixRouter: router } = window as unknown as { __remixRouter: ClientRouter };
      router.subscribe(({ location }) => seen.push(location.search));
      return seen;
    });
    // `goBack` resolves before the app has returned to the sheet.
    await this.page.goBack();
    await expect(this.page).toHaveURL(address);
    const { search } = new URL(address);
    expect((await routes.jsonValue()).filter((other) => other !== search)).toEqual([]);
    await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  /** Keys of member data in local storage. */
  storedMemberKeys(): Promise<string[]> {
    return this.page.evaluate(() => ["user-info", "last_sync"].filter((key) => localStorage.getItem(key) !== null));
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  /** Link of the bottom menu. */
  menuLink(name: string): Locator {
    return this.page
      .getByRole("navigation", { name: this.t("layout:mainMenu") })
      .getByRole("link", { name, exact: true });
  }

  /** Ribbon that warns of live simulator faults. */
  ribbon(faults: number): Locator {
    return this.page.getByRole("status").filter({ hasText: this.t("common:simulatorRibbon", { count: faults }) });
  }

  /** Ribbon that warns of a simulated clock. @param at time as shown */
  clockRibbon(kind: "frozen" | "shifted", at: string | RegExp): Locator {
    const [before = "", after = ""] = this.t(`common:simulatorClock.${kind}`, { at: "@" }).split("@");
    const ribbon = this.page
      .getByRole("status")
      .filter({ hasText: before + (typeof at === "string" ? at + after : "") });
    return typeof at === "string" ? ribbon : ribbon.filter({ hasText: at });
  }

  /** An open sheet with this heading. */
  sheet(name: string): Locator {
    return this.page.getByRole("dialog", { name, exact: true });
  }
}
