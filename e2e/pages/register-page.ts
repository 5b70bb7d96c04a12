import type { Locator, Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /register, step by step. */
export class RegisterPage {
  readonly phone: Locator;
  readonly code: Locator;
  readonly name: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly source: Locator;
  readonly inviteCode: Locator;
  readonly bank: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly accountNo: Locator;
  readonly currency: Locator;
  readonly next: Locator;
  readonly confirm: Locator;
  readonly submit: Locator;
  readonly resend: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
    const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
    this.phone = field(t("register:phone"));
    this.code = field(t("register:code"));
    this.name = field(t("register:name"));
    this.password = field(t("register:password"));
    this.confirmPassword = field(t("register:confirmPassword"));
    this.source = field(t("register:source"));
    this.inviteCode = field(t("register:inviteCode"));
    this.bank = field(t("register:bank"));
    this.firstName = field(t("register:firstName"));
    this.lastName = field(t("register:lastName"));
    this.accountNo = field(t("register:accountNo"));
    this.currency = field(t("register:currency"));
    this.next = button(t("register:next"));
    this.confirm = button(t("register:confirmCode"));
    this.submit = button(t("register:submit"));
    this.resend = button(t("register:resend"));
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/register${search}`);
    await waitForHydration(this.page);
  }

  /** Heading of a step. */
  step(step: "phone" | "code" | "profile" | "bank"): Locator {
    return this.page.getByRole("heading", { level: 1, name: this.t(`register:steps.${step}`), exact: true });
  }

  /** Error texts. */
  problems(): Locator {
    return this.page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
  }

  async submitPhone(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.next.click();
  }

  /** Waits for the response, because the error shown may belong to the previous phone. */
  async submitPhoneAndWait(phone: string): Promise<void> {
    const responded = this.page.waitForResponse((response) => response.request().method() === "POST");
    await this.submitPhone(phone);
    await responded;
  }

  async submitProfile({ name, password }: { name: string; password: string }): Promise<void> {
    await this.name.fill(name);
    await this.password.fill(password);
    await this.confirmPassword.fill(password);
    await this.next.click();
  }

  async submitBank(bank: { code: string; firstName: string; lastName: string; accountNo: string }): Promise<void> {
    await this.bank.selectOption(bank.code);
    await this.firstName.fill(bank.firstName);
    await this.lastName.fill(bank.lastName);
    await this.accountNo.fill(bank.accountNo);
    await this.submit.click();
  }
}
