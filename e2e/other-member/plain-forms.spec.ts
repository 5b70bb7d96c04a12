import type { Page } from "@playwright/test";
import { MEMBER_FIELD } from "../../apps/web/app/features/session/page-member";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { callsAfter, memberSnapshots, newestCallId, signInOtherMember } from "../support/other-member";
import { grantCoupon, openCoupons } from "../support/wheel";

test.use({ signedIn: true, javaScriptEnabled: false });

/** Pages with member forms, and sheets as rendered without JavaScript. */
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

/** POST forms of a page with the fields that the browser would submit. */
function extractForms(page: Page): Promise<PlainForm[]> {
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
  await grantCoupon(world, 50);
  const [coupon] = await openCoupons(world);
  const forms = new Map<string, PlainForm>();
  for (const address of PAGES) {
    await page.goto(address.replace("COUPON", coupon?.id ?? ""));
    for (const form of await extractForms(page)) {
      const { pathname } = new URL(form.action);
      if (/^\/(logout|preferences)/.test(pathname)) continue;
      forms.set(`${pathname} ${form.fields.intent ?? ""}`, form);
    }
  }
  console.info(`plain forms: ${[...forms.keys()].sort().join(", ")}`);

  await signInOtherMember(context, stack.web, world);
  const [snapshots, newestId] = [await memberSnapshots(world), await newestCallId(world)];
  const failures: string[] = [];
  for (const [name, { action, multipart, fields }] of forms) {
    const { [MEMBER_FIELD]: _, ...fieldsWithoutMember } = fields;
    for (const [address, sentFields] of [
      [action, fields],
      [action.replace(/\?.*/, ""), fieldsWithoutMember],
    ] as const) {
      const answer = await context.request.post(address, {
        ...(multipart ? { multipart: sentFields } : { form: { amount: "100", ...sentFields } }),
        headers: { Origin: stack.web },
        maxRedirects: 0,
      });
      const hasMessage = (await answer.text()).includes(
        sentFields === fields ? t("session:otherMemberTitle") : t("session:oldPageTitle"),
      );
      if (answer.status() !== 409 || !hasMessage) failures.push(`${name}: ${answer.status()} ${hasMessage}`);
    }
  }
  expect(failures).toEqual([]);
  expect(await callsAfter(world, newestId), "calls of the backend").toEqual([]);
  expect(await memberSnapshots(world)).toEqual(snapshots);
  expect(forms.size).toBeGreaterThanOrEqual(16);
});
