import { endpointLabel } from "@mekong/contract/endpoint";
import { CANNOT_VERIFY_IDENTITY, type ErrorCode, errorCodes, statusOf } from "@mekong/contract/errors";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { login } from "@mekong/contract/http/login";
import { transfer } from "@mekong/contract/http/wallet";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { expect, test } from "../fixture";
import { signInByForm } from "../support/sign-in";
import { accountForms } from "./account-forms";
import { depositForms } from "./deposit-forms";
import { checkEveryRefusal, expectedCodes, type RefusedForm, redirectTargets } from "./form";
import { offerForms } from "./offer-forms";
import { visitorForms } from "./visitor-forms";
import { walletForms } from "./wallet-forms";

const memberForms = [...accountForms, ...walletForms, ...depositForms, ...offerForms];
const forms = [...visitorForms, ...memberForms];

/** The form tested in `npm test`, whose page places an error by its code. */
const SHORT_TIER_FORM = "a gift link";

/** Optional endpoints: if they fail, the app omits their content and shows no error. */
const untested = ["lookup.info", "lookup.notice"];

function testEveryRefusal(tested: readonly RefusedForm[]): void {
  for (const form of tested) {
    test(`${form.title}: shows every refusal in the right location`, {
      tag: form.title === SHORT_TIER_FORM ? [] : "@long",
    }, async ({ app, page, context, t, world, browserErrors, advance }) => {
      if (form.expectedProblem) browserErrors.expect(form.expectedProblem);
      await checkEveryRefusal(form, { app, page, context, t, world, advance });
    });
  }
}

test.describe("for a visitor", () => {
  testEveryRefusal(visitorForms);

  test("login shows signed-out codes below the form and redirects when the service is terminated", {
    tag: "@long",
  }, async ({ app, page, t, world, browserErrors }) => {
    browserErrors.expect(/^answer 401: POST \/login/);
    await app.login.open();
    for (const code of ["invalid-token", "EXPIRED_AUTH_TOKEN", "UNAUTHORIZED"] as const) {
      await world.fault("leads", { endpoint: endpointLabel(login), effect: { code } });
      await app.login.signIn();
      await expect(app.login.problem, code).toHaveText([t("errors:UNAUTHORIZED")]);
      await app.login.username.fill("");
      await expect(app.login.problem, code).toHaveCount(0);
    }
    await world.fault("leads", { endpoint: endpointLabel(login), effect: { code: "gone" } });
    await app.login.signIn();
    await expect(page).toHaveURL("/terminated");
  });
});

test.describe("for a member", () => {
  test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });
  testEveryRefusal(memberForms);

  test("signed-out codes redirect to /login, a terminated service to /terminated", {
    tag: "@long",
  }, async ({ app, page, context, stack, world }) => {
    const effects: Array<[FaultEffect, string]> = [
      ...Object.entries(redirectTargets).map(([code, address]): [FaultEffect, string] => [
        { code: code as ErrorCode },
        address,
      ]),
      [{ status: 400, body: { message: CANNOT_VERIFY_IDENTITY } }, "/login"],
    ];
    for (const [effect, address] of effects) {
      await signInByForm(context, stack.web);
      await app.transfer.open();
      await app.transfer.choose(null, "PG");
      await app.transfer.amount.fill("100");
      await world.fault("leads", { endpoint: endpointLabel(transfer), effect });
      await app.transfer.submit.click();
      await expect(page, JSON.stringify(effect)).toHaveURL(new RegExp(`${address}(\\?.*)?$`));
    }
  });
});

test("every endpoint with its own refusals has a form here, except chat", () => {
  const covered = new Set(forms.map(({ endpoint }) => endpoint.name));
  const missing = memberEndpoints.filter(
    (endpoint) =>
      expectedCodes({ endpoint }).length > 1 && !covered.has(endpoint.name) && !endpoint.name.startsWith("chat."),
  );
  expect(missing.map(({ name }) => name)).toEqual(untested);
});

test("every refusal code is covered", () => {
  const coveredCodes = new Set<string>([
    ...Object.keys(redirectTargets),
    ...forms.flatMap((form) => [...expectedCodes(form), ...(form.failureCodes ?? [])]),
  ]);
  // Only the control API returns these codes.
  for (const code of ["UPSTREAM_WORLD", "FOREIGN_WORLD", "READ_ONLY_WORLD"]) coveredCodes.add(code);
  expect(errorCodes.filter((code) => statusOf(code) >= 400 && !coveredCodes.has(code))).toEqual([]);
});
