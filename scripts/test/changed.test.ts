import { expect, test } from "vitest";
import { filesUnder } from "../setup/files";
import { changedSince, specsFor } from "./changed";

const specs = filesUnder(["e2e"]).filter((file) => file.endsWith(".spec.ts"));

test.each([
  ["apps/web/app/features/withdraw/withdraw.ts", ["e2e/money/withdraw-members.spec.ts", "e2e/money/withdraw.spec.ts"]],
  ["apps/mock-api/src/features/giftlink/redeem.ts", ["e2e/money/giftlink.spec.ts"]],
  ["apps/web/app/routes/user.promotion.tsx", ["e2e/offers/promotion.spec.ts"]],
  ["apps/web/app/routes/_public.login.tsx", ["e2e/onboarding/login.spec.ts"]],
  ["apps/simulator/src/pages/sms/sms-page.tsx", ["e2e/simulator/sms.spec.ts"]],
  [
    "apps/mock-api/src/features/spinwheel/wheel.ts",
    ["e2e/offers/coupons.spec.ts", "e2e/offers/spin-failures.spec.ts", "e2e/offers/spin.spec.ts"],
  ],
  ["e2e/shell/menus.spec.ts", ["e2e/shell/menus.spec.ts"]],
  ["README.md", []],
  ["apps/web/app/ui/cx.test.ts", []],
])("a change of %s runs %j", (file, expected) => {
  expect(specsFor([file], specs)).toEqual(expected);
});

test("changes outside features run one path through each program", () => {
  const expected = specsFor(["packages/contract/src/money.ts"], specs);
  expect(expected).toHaveLength(3);
  expect(specsFor(["locales/en/home.json", "prisma/schema.prisma"], specs)).toEqual(expected);
});

test("files since a revision are listed, and an unknown revision is an error", () => {
  expect(changedSince("HEAD").every((file) => !file.startsWith("/"))).toBe(true);
  expect(() => changedSince("no-such-revision")).toThrow();
});
