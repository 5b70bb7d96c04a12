import { expect, type Locator } from "@playwright/test";
import type { Place, Visit } from "./form";

/** Alert dialog "An error occured". */
export const alert: Place = async ({ page, t }, text) => {
  const dialog = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
  await expect(dialog).toHaveAccessibleDescription(text);
  await expect(toasts(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: t("outcome:confirm"), exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** Error toast. It disappears after a while, so nothing waits for that. */
export const toast: Place = async ({ page }, text) => {
  await expect(toasts(page).filter({ hasText: text }).first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
};

/** Error at a field, which is focused. */
export function atField(fieldIn: (visit: Visit) => Locator): Place {
  return async (visit, text) => {
    const field = fieldIn(visit);
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${escaped(text)}`));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await expect(visit.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

/** The only error in a form, sheet or page; not at a field. */
export function inRed(within: (visit: Visit) => Locator): Place {
  return async (visit, text) => {
    const said = within(visit).getByRole("alert").filter({ hasText: /\S/ });
    await expect(said).toHaveText([text]);
    await expect(within(visit).locator("[aria-invalid=true]")).toHaveCount(0);
    await expect(visit.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

/** Error in a notice, which may contain more, such as a retry button. */
export function inNotice(noticeIn: (visit: Visit) => Locator): Place {
  return async (visit, text) => {
    await expect(noticeIn(visit)).toContainText(text);
    await expect(visit.page.getByRole("alertdialog")).toHaveCount(0);
  };
}

function toasts(page: Visit["page"]): Locator {
  return page.locator("[data-sonner-toast][data-type=error]");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
