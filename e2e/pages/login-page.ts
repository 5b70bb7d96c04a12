import type { Locator, Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /login. */
export class LoginPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  readonly submit: Locator;
  /** Error below the form. */
  readonly problem: Locator;

  constructor(
    private readonly page: Page,
    t: Translate,
  ) {
    this.username = page.getByLabel(t("login:username"));
    this.password = page.getByLabel(t("login:password"), { exact: true });
    this.remember = page.getByRole("checkbox", { name: t("login:remember") });
    this.submit = page.getByRole("button", { name: t("login:submit") });
    this.problem = page.getByRole("alert").filter({ hasText: /\S/ });
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/login${search}`);
    await waitForHydration(this.page);
  }

  async signIn({ username, password }: { username: string; password: string } = demoMember): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}
