import { type Endpoint, endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import type { ErrorCode } from "@mekong/contract/errors";
import { TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import type { ActionInput } from "@mekong/contract/simulator/actions";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { App } from "../pages/app";
import { failed } from "../support/wheel";
import type { Translate } from "../support/words";

/** Fixtures that a form test needs. */
export interface Visit {
  app: App;
  page: Page;
  context: BrowserContext;
  t: Translate;
  world: WorldClient;
  advance: (by: ActionInput<"clock.advance">) => Promise<unknown>;
}

/** Expects an error text in one location and nowhere else. Dismisses it, so the form can be sent again. */
export type Place = (visit: Visit, text: string) => Promise<void>;

/** A form, or a data request of a page, that the backend can refuse. */
export interface RefusedForm {
  about: string;
  endpoint: Endpoint;
  /** Opens and fills in the form. */
  open?: (visit: Visit) => Promise<void>;
  send: (visit: Visit) => Promise<void>;
  /** Checks the error text of a refusal. */
  place: Place;
  /** Checks for codes whose text is shown elsewhere. */
  placeOf?: Partial<Record<ErrorCode, Place>>;
  /** Checks codes that the app handles without an error, and restores the state after `open`. */
  insteadOf?: Partial<Record<ErrorCode, (visit: Visit) => Promise<void>>>;
  /** Also tests the codes that every endpoint with this access can return. */
  any?: boolean;
  /** Error codes in responses with status 200. Their text is `spin.error.<code>` (spec §8). */
  failures?: readonly string[];
  /** Minimum amount as shown in error texts. */
  minimum?: string;
  /** Checks the success after the form is sent without a fault. */
  done?: (visit: Visit) => Promise<void>;
  /** Browser error that the refusals cause on purpose. */
  expected?: RegExp;
}

/** Codes that redirect from every page (spec §8), with the target. */
export const leading: Partial<Record<ErrorCode, string>> = {
  gone: "/terminated",
  "invalid-token": "/login",
  EXPIRED_AUTH_TOKEN: "/login",
  UNAUTHORIZED: "/login",
};

/** An error message without a code, which the app shows unchanged. */
const RAW = "Closed for the festival <b>until noon</b>";

/** Refusals of the endpoint by the contract, without redirecting codes. */
export function codesOf({ endpoint, any = false }: Pick<RefusedForm, "endpoint" | "any">): ErrorCode[] {
  const own = [...endpoint.refusals, ...Object.values(endpoint.upload?.refusals ?? {})];
  const codes = new Set<ErrorCode>([...own, ...(any ? refusalsOf(endpoint) : []), "INTERNAL_SERVER_ERROR"]);
  return [...codes].filter((code) => !leading[code]);
}

/** Opens a form once and checks text and location of every refusal. */
export async function sendIntoAll(form: RefusedForm, visit: Visit): Promise<void> {
  const { world, t } = visit;
  const endpoint = endpointLabel(form.endpoint);
  const refuse = (effect: FaultEffect) => world.fault("refused", { endpoint, effect });
  await form.open?.(visit);
  for (const code of codesOf(form)) {
    await test.step(code, async () => {
      await refuse({ code });
      await form.send(visit);
      const params = {
        minimum: form.minimum ?? String(TRANSFER_MINIMUM_BAHT),
        maximum: "50,000",
        unit: t("common:unit.BAHT"),
      };
      const place = form.insteadOf?.[code] ?? form.placeOf?.[code] ?? form.place;
      await place(visit, t(`errors:${code}`, params));
    });
  }
  for (const code of form.failures ?? []) {
    await test.step(code, async () => {
      await refuse(failed(code));
      await form.send(visit);
      // Throws if the language has no text for the code.
      await form.place(visit, t(`spin:error.${code}` as "spin:error.INVALID_CODE"));
    });
  }
  await test.step("a text that is no code", async () => {
    await refuse({ status: 400, body: { message: RAW } });
    await form.send(visit);
    await form.place(visit, RAW);
  });
  await world.dropFaults();
  if (!form.done) return;
  await form.send(visit);
  await form.done(visit);
  await expect(visit.page.getByRole("alertdialog")).toHaveCount(0);
}

/** Presses a submit button after the previous submission has finished. */
export async function press(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.click();
}
