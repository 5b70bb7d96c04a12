import { expect, type Locator } from "@playwright/test";
import type { ErrorAssertion, FormFixtures } from "./form";

/** Alert dialog "An error occured". */
export const alertError: ErrorAssertion = async ({ page, t }, text) => {
  const dialog = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
  await expect(dialog).toHaveAccessibleDescription(text);
  await expect(errorToasts(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: t("outcome:confirm"), exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Error toast. It disappears after a while, so nothing waits for that. */
export const toastError: ErrorAssertion = async ({ page }, text) => {
  await expect(errorToasts(page).filter({ hasText: text }).first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
};

/** Error at a field, which is focused. */
export function fieldError(locateField: (fixtures: FormFixtures) => Locator): ErrorAssertion {
  return async (fixtures, text) => {
    const field = locateField(fixtures);
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${escapeRegExp(text)}`));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await expect(fixtures.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

/** The only error in a form, sheet or page; not at a field. */
export function inlineError(locateContainer: (fixtures: FormFixtures) => Locator): ErrorAssertion {
  return async (fixtures, text) => {
    const errorText = locateContainer(fixtures).getByRole("alert").filter({ hasText: /\S/ });
    await expect(errorText).toHaveText([text]);
    await expect(locateContainer(fixtures).locator("[aria-invalid=true]")).toHaveCount(0);
    await expect(fixtures.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

/** Error in a notice, which may contain more, such as a retry button. */
export function noticeError(locateNotice: (fixtures: FormFixtures) => Locator): ErrorAssertion {
  return async (fixtures, text) => {
    await expect(locateNotice(fixtures)).toContainText(text);
    await expect(fixtures.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

function errorToasts(page: FormFixtures["page"]): Locator {
  return page.locator("[data-sonner-toast][data-type=error]");
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
