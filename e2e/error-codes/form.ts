import { transferMinimum } from "@mekong/contract/currency-amounts";
import { type Endpoint, endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import type { ErrorCode } from "@mekong/contract/errors";
import type { ActionInput } from "@mekong/contract/simulator/actions";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { App } from "../pages/app";
import type { Translate } from "../support/texts";
import { failureEffect } from "../support/wheel";

/** Fixtures that a form test needs. */
export interface FormFixtures {
  app: App;
  page: Page;
  context: BrowserContext;
  t: Translate;
  world: WorldClient;
  advance: (by: ActionInput<"clock.advance">) => Promise<unknown>;
}

/** Expects an error text in one location and nowhere else. Dismisses it, so the form can be sent again. */
export type ErrorAssertion = (fixtures: FormFixtures, text: string) => Promise<void>;

/** A form, or a data request of a page, that the backend can refuse. */
export interface RefusedForm {
  title: string;
  endpoint: Endpoint;
  /** Opens and fills in the form. */
  open?: (fixtures: FormFixtures) => Promise<void>;
  send: (fixtures: FormFixtures) => Promise<void>;
  /** Checks the error text of a refusal. */
  expectError: ErrorAssertion;
  /** Checks for codes whose text is shown elsewhere. */
  expectErrorByCode?: Partial<Record<ErrorCode, ErrorAssertion>>;
  /** Checks codes that the app handles without an error, and restores the state after `open`. */
  handledCodes?: Partial<Record<ErrorCode, (fixtures: FormFixtures) => Promise<void>>>;
  /** Also tests the codes that `refusalsOf` adds, and METHOD_NOT_ALLOWED of a backend without the endpoint. */
  includesGeneralCodes?: boolean;
  /** Error codes in responses with status 200. Their text is `spin.error.<code>` (spec §8). */
  failureCodes?: readonly string[];
  /** Minimum amount as shown in error texts. */
  minimum?: string;
  /** Checks the success after the form is sent without a fault. */
  expectSuccess?: (fixtures: FormFixtures) => Promise<void>;
  /** Browser error that the refusals cause on purpose. */
  expectedProblem?: RegExp;
}

/** Codes that redirect from every page (spec §8), with the target. */
export const redirectTargets: Partial<Record<ErrorCode, string>> = {
  gone: "/terminated",
  "invalid-token": "/login",
  EXPIRED_AUTH_TOKEN: "/login",
  UNAUTHORIZED: "/login",
};

/** An error message without a code, which the app shows unchanged. */
const RAW_MESSAGE = "Closed for the festival <b>until noon</b>";

/** Refusals of the endpoint by the contract, without redirecting codes. */
export function expectedCodes({
  endpoint,
  includesGeneralCodes = false,
}: Pick<RefusedForm, "endpoint" | "includesGeneralCodes">): ErrorCode[] {
  const endpointCodes = [...endpoint.refusals, ...Object.values(endpoint.upload?.refusals ?? {})];
  const codes = new Set<ErrorCode>([
    ...endpointCodes,
    ...(includesGeneralCodes ? [...refusalsOf(endpoint), "METHOD_NOT_ALLOWED" as const] : []),
    "INTERNAL_SERVER_ERROR",
  ]);
  return [...codes].filter((code) => !redirectTargets[code]);
}

/** Opens a form once and checks text and location of every refusal. */
export async function checkEveryRefusal(form: RefusedForm, fixtures: FormFixtures): Promise<void> {
  const { world, t } = fixtures;
  const endpoint = endpointLabel(form.endpoint);
  const refuse = (effect: FaultEffect) => world.fault("refused", { endpoint, effect });
  await form.open?.(fixtures);
  for (const code of expectedCodes(form)) {
    await test.step(code, async () => {
      await refuse({ code });
      await form.send(fixtures);
      const params = {
        minimum: form.minimum ?? String(transferMinimum.BAHT),
        maximum: "50,000",
        unit: t("common:unit.BAHT"),
      };
      const expectOutcome = form.handledCodes?.[code] ?? form.expectErrorByCode?.[code] ?? form.expectError;
      await expectOutcome(fixtures, t(`errors:${code}`, params));
    });
  }
  for (const code of form.failureCodes ?? []) {
    await test.step(code, async () => {
      await refuse(failureEffect(code));
      await form.send(fixtures);
      // Throws if the language has no text for the code.
      await form.expectError(fixtures, t(`spin:error.${code}` as "spin:error.INVALID_CODE"));
    });
  }
  await test.step("a text that is no code", async () => {
    await refuse({ status: 400, body: { message: RAW_MESSAGE } });
    await form.send(fixtures);
    await form.expectError(fixtures, RAW_MESSAGE);
  });
  await world.dropFaults();
  if (!form.expectSuccess) return;
  await form.send(fixtures);
  await form.expectSuccess(fixtures);
  await expect(fixtures.page.getByRole("alertdialog")).toHaveCount(0);
}

/** Presses a submit button after the previous submission has finished. */
export async function pressWhenIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.click();
}
