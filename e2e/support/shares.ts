import { expect, type Locator } from "@playwright/test";
import type { Translate } from "./words";

interface Share {
  /** Whether a bonus condition is pending. */
  when: "none" | "pending";
  percent: number;
  /** Whether the row is marked as the current one. */
  applies: boolean;
}

/** Expects the row of a sheet that shows the share paid without, or with, a pending bonus condition. */
export async function expectShare(sheet: Locator, t: Translate, { when, percent, applies }: Share): Promise<void> {
  const row = sheet.locator("dl > div").filter({ hasText: t(`refund:condition.${when}`) });
  await expect(row.getByRole("definition")).toHaveText(`${percent}%`);
  const now = t("refund:condition.now");
  if (applies) await expect(row).toContainText(now);
  else await expect(row).not.toContainText(now);
}
