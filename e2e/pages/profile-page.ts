import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** /user/profile and its sheets. Without JavaScript, a rejected form is shown in the page. */
export class ProfilePage {
  readonly editName: Locator;
  readonly editBankAccountName: Locator;
  readonly changePassword: Locator;
  readonly name: Locator;
  readonly bankAccountName: Locator;
  readonly oldPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  /** Alert that the password was changed. */
  readonly savedAlert: Locator;
  /** Error texts. */
  readonly problems: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
    // Password fields have no ARIA role.
    const password = (label: string) => page.getByLabel(label, { exact: true });
    const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
    this.editName = link(t("profile:editName"));
    this.editBankAccountName = link(t("profile:modals.bankAccountName.title"));
    this.changePassword = link(t("profile:modals.changePassword.title"));
    this.name = field(t("profile:name"));
    this.bankAccountName = field(t("profile:bankAccountName"));
    this.oldPassword = password(t("profile:modals.changePassword.oldPassword"));
    this.newPassword = password(t("profile:modals.changePassword.newPassword"));
    this.confirmPassword = password(t("profile:modals.changePassword.confirmPassword"));
    this.save = page.getByRole("button", { name: t("profile:save"), exact: true });
    this.cancel = page.getByText(t("profile:cancel"), { exact: true });
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.savedAlert = page.getByRole("alertdialog", {
      name: t("profile:modals.changePassword.savedTitle"),
      exact: true,
    });
    this.problems = page.getByRole("alert").filter({ hasText: /\S/ });
    this.toast = page.locator("[data-sonner-toast]");
  }

  /** @param search opens a sheet, e.g. `?m=password` */
  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/profile${search}`);
    await waitForHydration(this.page);
    // Text typed into the sheet rendered by the server would be lost at hydration.
    if (search.includes("m=")) await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  sheet(edit: "name" | "bankAccountName" | "changePassword"): Locator {
    return this.page.getByRole("dialog", { name: this.t(`profile:modals.${edit}.title`), exact: true });
  }

  /** Value below a label. */
  detail(label: string): Locator {
    return this.page
      .getByRole("main")
      .locator("dl > div")
      .filter({ has: this.page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
      .getByRole("definition")
      .first();
  }

  async submitPasswords(current: string, next: string, confirmation = next): Promise<void> {
    await this.oldPassword.fill(current);
    await this.newPassword.fill(next);
    await this.confirmPassword.fill(confirmation);
    await this.save.click();
  }

  /** Closes the alert. */
  async confirmAlert(): Promise<void> {
    await this.alert.getByRole("button", { name: this.t("outcome:confirm") }).click();
  }
}
