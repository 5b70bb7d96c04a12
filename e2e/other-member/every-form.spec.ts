import { accountForms } from "../codes/account-forms";
import { depositForms } from "../codes/deposit-forms";
import { offerForms } from "../codes/offer-forms";
import { walletForms } from "../codes/wallet-forms";
import { expect, test } from "../fixture";
import { booksOf, callsAfter, newestCall, otherMemberAlert, otherSignsIn } from "../support/other-member";

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

/** What a page asks for when it opens: nothing is sent. */
const READS = new Set([
  "the wallet on home",
  "the profile",
  "the credentials of a game account",
  "the ways to deposit",
  "the picture of a slip",
]);
/** The form tested in `npm test`, an upload. `two-tabs.spec.ts` tests other forms. */
const SHORT = new Set(["a slip"]);
const forms = [...accountForms, ...walletForms, ...depositForms, ...offerForms].filter(
  ({ about }) => !READS.has(about),
);

for (const form of forms) {
  test(`${form.about}: is not sent for the member who signed in in another tab`, {
    tag: SHORT.has(form.about) ? [] : "@long",
  }, async ({ app, page, context, stack, t, world, watch, advance }) => {
    watch.expect(/^answer 409: (POST|GET) \/user/);
    const visit = { app, page, context, t, world, advance };
    await form.open?.(visit);
    await otherSignsIn(context, stack.web, world);
    const [books, newest] = [await booksOf(world), await newestCall(world)];
    const alert = otherMemberAlert(page, t);
    // What a page asks for by itself, as whether a QR was paid, may be refused before the form is sent.
    await Promise.race([form.send(visit), alert.waitFor()]);
    await expect(alert).toContainText(t("home:otherMember"));
    await expect.poll(() => context.pages().length, "no tab waits for a game").toBe(1);
    expect(await callsAfter(world, newest), "calls of the backend").toEqual([]);
    expect(await booksOf(world)).toEqual(books);
  });
}

test("covers at least 20 forms", () => {
  expect(forms.length).toBeGreaterThanOrEqual(20);
});
