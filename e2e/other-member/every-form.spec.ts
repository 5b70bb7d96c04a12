import { accountForms } from "../error-codes/account-forms";
import { depositForms } from "../error-codes/deposit-forms";
import { offerForms } from "../error-codes/offer-forms";
import { walletForms } from "../error-codes/wallet-forms";
import { expect, test } from "../fixture";
import {
  callsAfter,
  memberSnapshots,
  newestCallId,
  otherMemberAlert,
  signInOtherMember,
} from "../support/other-member";

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

/** Entries that only load data and submit nothing. */
const READ_FORMS = new Set([
  "a promotion code",
  "the wallet on home",
  "the profile",
  "the credentials of a game account",
  "the ways to deposit",
  "the picture of a slip",
]);
/** The form tested in `npm test`, an upload. `two-tabs.spec.ts` tests other forms. */
const SHORT_TIER_FORMS = new Set(["a slip"]);
const forms = [...accountForms, ...walletForms, ...depositForms, ...offerForms].filter(
  ({ title }) => !READ_FORMS.has(title),
);

for (const form of forms) {
  test(`${form.title}: is not sent for the member who signed in in another tab`, {
    tag: SHORT_TIER_FORMS.has(form.title) ? [] : "@long",
  }, async ({ app, page, context, stack, t, world, browserErrors, advance }) => {
    browserErrors.expect(/^answer 409: (POST|GET) \/user/);
    const fixtures = { app, page, context, t, world, advance };
    await form.open?.(fixtures);
    await signInOtherMember(context, stack.web, world);
    const [snapshots, newestId] = [await memberSnapshots(world), await newestCallId(world)];
    const alert = otherMemberAlert(page, t);
    // A background request, such as a QR status poll, may be rejected before the form is sent.
    await Promise.race([form.send(fixtures), alert.waitFor()]);
    await expect(alert).toContainText(t("session:otherMember"));
    await expect.poll(() => context.pages().length, "no tab waits for a game").toBe(1);
    expect(await callsAfter(world, newestId), "calls of the backend").toEqual([]);
    expect(await memberSnapshots(world)).toEqual(snapshots);
  });
}

test("covers at least 20 forms", () => {
  expect(forms.length).toBeGreaterThanOrEqual(20);
});
