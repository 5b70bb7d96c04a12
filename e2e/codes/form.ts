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

/** What a form is looked at with. */
export interface Visit {
  app: App;
  page: Page;
  context: BrowserContext;
  t: Translate;
  world: WorldClient;
  advance: (by: ActionInput<"clock.advance">) => Promise<unknown>;
}

/** Finds a text at its place, and there alone, and takes note of it, so that the form can be sent again. */
export type Place = (visit: Visit, text: string) => Promise<void>;

/** Something a member sends, or a page asks for, that a backend can refuse. */
export interface RefusedForm {
  about: string;
  endpoint: Endpoint;
  /** Goes there, and fills in what is sent. */
  open?: (visit: Visit) => Promise<void>;
  /** Sends it. */
  send: (visit: Visit) => Promise<void>;
  /** Where a refusal stands. */
  place: Place;
  /** Where some codes stand instead. */
  placeOf?: Partial<Record<ErrorCode, Place>>;
  /** What happens at codes that are no refusal here; afterwards the form is as `open` left it. */
  insteadOf?: Partial<Record<ErrorCode, (visit: Visit) => Promise<void>>>;
  /** Sent into the codes as well that any endpoint of its access can answer. */
  any?: boolean;
  /** What it fails with in an answer of 200, beside the refusals; the text is `spin.error.<code>` (spec §8). */
  failures?: readonly string[];
  /** The least that the form takes, as texts say it. */
  minimum?: string;
  /** Sent once more, without a fault, it is done. */
  done?: (visit: Visit) => Promise<void>;
  /** What the browser notes of it on purpose, as `Watch.expect` takes it. */
  expected?: RegExp;
}

/** Codes that lead away from wherever they come (spec §8), and where to. */
export const leading: Partial<Record<ErrorCode, string>> = {
  gone: "/terminated",
  "invalid-token": "/login",
  EXPIRED_AUTH_TOKEN: "/login",
  UNAUTHORIZED: "/login",
};

/** A text that a backend gives and that is no code: it is shown as it is. */
const RAW = "Closed for the festival <b>until noon</b>";

/** The codes that a form is sent into: what its endpoint refuses with by the contract. */
export function codesOf({ endpoint, any = false }: Pick<RefusedForm, "endpoint" | "any">): ErrorCode[] {
  const own = [...endpoint.refusals, ...Object.values(endpoint.upload?.refusals ?? {})];
  const codes = new Set<ErrorCode>([...own, ...(any ? refusalsOf(endpoint) : []), "INTERNAL_SERVER_ERROR"]);
  return [...codes].filter((code) => !leading[code]);
}

/** Opens a form once and sends it into each refusal: text and place of every one. */
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
      // A key that is no text of the language fails.
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

/** Presses a button that sends, once the page has settled what was sent before. */
export async function press(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.click();
}
