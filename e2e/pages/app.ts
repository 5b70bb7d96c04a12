import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/hydrated";
import type { Translate } from "../support/words";
import { AccountSheet } from "./account-sheet";
import { BonusPage } from "./bonus-page";
import { ChatWidget } from "./chat-widget";
import { DepositSheet } from "./deposit-sheet";
import { DepositWays } from "./deposit-ways";
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

/** The member's app in one browser page, in one language. */
export class App {
  readonly login: LoginPage;
  readonly register: RegisterPage;
  readonly home: HomePage;
  readonly account: AccountSheet;
  readonly profile: ProfilePage;
  readonly bonus: BonusPage;
  readonly chat: ChatWidget;
  readonly deposit: DepositSheet;
  readonly depositWays: DepositWays;
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
    this.depositWays = new DepositWays(page, t);
    this.invite = new InviteSheet(page, t);
    this.refund = new RefundSheet(page, t);
    this.slips = new SlipsSheet(page, t);
    this.spin = new SpinPage(page, t);
    this.statement = new StatementPage(page, t);
    this.transfer = new TransferSheet(page, t);
    this.withdraw = new WithdrawSheet(page, t);
  }

  /** Opens an address and waits for the page's script. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
  }

  /** What happens when a member comes back to this window, from a game or the bank's app for example. */
  async comeBack(): Promise<void> {
    // Headless pages always have the focus, so the browser's own events are sent by hand.
    await this.page.evaluate(() => {
      window.dispatchEvent(new Event("blur"));
      window.dispatchEvent(new Event("focus"));
    });
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

  /** The strip that says that the time is not the real one. @param at as it is shown */
  clockRibbon(kind: "frozen" | "shifted", at: string | RegExp): Locator {
    const [before = "", after = ""] = this.t(`common:simulatorClock.${kind}`, { at: "@" }).split("@");
    const ribbon = this.page
      .getByRole("status")
      .filter({ hasText: before + (typeof at === "string" ? at + after : "") });
    return typeof at === "string" ? ribbon : ribbon.filter({ hasText: at });
  }

  /** An open sheet, by its heading. */
  sheet(name: string): Locator {
    return this.page.getByRole("dialog", { name, exact: true });
  }
}
