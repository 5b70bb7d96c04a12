import type { Page } from "@playwright/test";
import { MEMBER_FIELD } from "../../apps/web/app/features/session/page-member";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { booksOf, callsAfter, newestCall, otherSignsIn } from "../support/other-member";
import { grant, openCoupons } from "../support/wheel";

test.use({ signedIn: true, javaScriptEnabled: false });

/** Pages, and sheets as they are without a script, that have the member's forms. */
const PAGES = [
  "/user/home",
  "/user/home?m=withdraw",
  "/user/withdraw",
  "/user/transfer",
  "/user/refund",
  "/user/spin",
  "/user/claim?coupon=COUPON",
  "/user/bonus?m=bonus&m.code=DAILY10",
  "/user/promotion?code=MEKONG50",
  "/user/account/pg",
  "/user/account/imi",
  "/user/deposit/qrcode/KBANK",
  "/user/deposit/qrcode/WW",
  "/user/deposit/topup",
  "/user/deposit/giftlink",
  "/user/deposit/slip",
  "/user/profile?m=name",
  "/user/profile?m=bank-name",
  "/user/profile?m=password",
];

interface PlainForm {
  action: string;
  multipart: boolean;
  fields: Record<string, string>;
}

/** The forms of a page that change something, as the browser would send them. */
function formsIn(page: Page): Promise<PlainForm[]> {
  return page.locator("form[method=post]").evaluateAll((forms) =>
    (forms as HTMLFormElement[]).map((form) => ({
      action: form.action,
      multipart: form.enctype === "multipart/form-data",
      fields: Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string")) as Record<
        string,
        string
      >,
    })),
  );
}

test("every plain form is refused if another member is signed in or if it names no member", {
  tag: "@long",
}, async ({ page, context, stack, t, world }) => {
  const member = demoMember.username;
  await world.do("refund.accrue", { member, amount: 5 });
  await world.do("invite.earn", { member, amount: 350 });
  await grant(world, 50);
  const [coupon] = await openCoupons(world);
  const forms = new Map<string, PlainForm>();
  for (const address of PAGES) {
    await page.goto(address.replace("COUPON", coupon?.id ?? ""));
    for (const form of await formsIn(page)) {
      const { pathname } = new URL(form.action);
      if (/^\/(logout|preferences)/.test(pathname)) continue;
      forms.set(`${pathname} ${form.fields.intent ?? ""}`, form);
    }
  }
  console.info(`plain forms: ${[...forms.keys()].sort().join(", ")}`);

  await otherSignsIn(context, stack.web, world);
  const [books, newest] = [await booksOf(world), await newestCall(world)];
  const wrong: string[] = [];
  for (const [name, { action, multipart, fields }] of forms) {
    const { [MEMBER_FIELD]: _, ...unsaid } = fields;
    for (const [address, sent] of [
      [action, fields],
      [action.replace(/\?.*/, ""), unsaid],
    ] as const) {
      const answer = await context.request.post(address, {
        ...(multipart ? { multipart: sent } : { form: { amount: "100", ...sent } }),
        headers: { Origin: stack.web },
        maxRedirects: 0,
      });
      const said = (await answer.text()).includes(
        sent === fields ? t("home:otherMemberTitle") : t("home:oldPageTitle"),
      );
      if (answer.status() !== 409 || !said) wrong.push(`${name}: ${answer.status()} ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await callsAfter(world, newest), "calls of the backend").toEqual([]);
  expect(await booksOf(world)).toEqual(books);
  expect(forms.size).toBeGreaterThanOrEqual(16);
});
