import { expect, type Locator } from "@playwright/test";
import type { Translate } from "./texts";

interface Share {
  /** Whether a bonus condition is pending. */
  condition: "none" | "pending";
  percent: number;
  /** Whether the row is marked as the current one. */
  isCurrent: boolean;
}

/** Expects the row of a sheet that shows the share paid without, or with, a pending bonus condition. */
export async function expectShare(
  sheet: Locator,
  t: Translate,
  { condition, percent, isCurrent }: Share,
): Promise<void> {
  const row = sheet.locator("dl > div").filter({ hasText: t(`refund:condition.${condition}`) });
  await expect(row.getByRole("definition")).toHaveText(`${percent}%`);
  const currentLabel = t("refund:condition.now");
  if (isCurrent) await expect(row).toContainText(currentLabel);
  else await expect(row).not.toContainText(currentLabel);
}
