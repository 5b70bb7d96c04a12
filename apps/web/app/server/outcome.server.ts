import { isErrorCode, type RefusalParams, statusOf } from "@mekong/contract/errors";
import { TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import { data, redirect } from "@remix-run/node";
import type { PageProblem, Problem } from "../features/outcome/problem";
import { readLocale } from "../i18n/locale.server";
import { translator } from "../i18n/translator.server";
import type { Api, ApiResult } from "./api.server";
import { endedCookie } from "./ended.server";
import { settings } from "./env.server";
import { clearedSessionCookie } from "./session.server";
import { loginAddress } from "./wanted-address.server";

export type { Problem } from "../features/outcome/problem";

/** A result after the redirects of spec §8 have been taken: an answer or a problem to show. */
export type Settled<T> =
  | { answer: T; worldTime: string; faultsLive: number; problem?: undefined }
  | { answer?: undefined; problem: Problem; status: number };

/**
 * The one place that turns a result into what the browser does (spec §8). Closed service: throws a
 * redirect to /terminated. Signed out: throws a redirect to /login that forgets the session,
 * remembers the wanted page and has the reason said. Otherwise the answer, or a problem for a toast, a dialog or a form.
 */
export async function settle<T>(result: ApiResult<T>, request: Request): Promise<Settled<T>> {
  switch (result.kind) {
    case "ok":
      return { answer: result.answer, worldTime: result.worldTime, faultsLive: result.faultsLive };
    case "gone":
      throw redirect("/terminated");
    case "signed-out":
      throw redirect(loginAddress(request), { headers: await signedOutHeaders(request) });
    case "refused":
      return { problem: refusalProblem(result, request), status: result.status };
    case "unreachable":
      return { problem: ownProblem("UNREACHABLE", request), status: 503 };
    case "broken":
      return { problem: ownProblem("BROKEN", request), status: 502 };
  }
}

/** Forget the session, and say why once at /login. */
async function signedOutHeaders(request: Request): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await clearedSessionCookie(request));
  headers.append("Set-Cookie", await endedCookie(request));
  return headers;
}

/**
 * `settle` for a page of visitors: being signed out is a problem to show there, since a redirect to
 * /login would come back for ever.
 */
export function settleForVisitor<T>(result: ApiResult<T>, request: Request): Promise<Settled<T>> {
  if (result.kind !== "signed-out") return settle(result, request);
  const text = messageText("UNAUTHORIZED", request);
  return Promise.resolve({ problem: { code: "UNAUTHORIZED", text }, status: statusOf("UNAUTHORIZED") });
}

/**
 * `settle` for a page that is nothing without the answer: a problem is thrown and the nearest
 * ErrorBoundary (`features/outcome/problem-page`) shows it with a way on.
 */
export async function expectAnswer<T>(result: ApiResult<T>, request: Request, api?: Api): Promise<T> {
  const settled = await settle(result, request);
  if (!settled.problem) return settled.answer;
  const shown: PageProblem = { problem: settled.problem, faultsLive: api?.faultsLive ?? 0 };
  throw data(shown, { status: settled.status });
}

/** What a placeholder says when a backend sends no value for it. */
function usualParams(): RefusalParams {
  return { minimum: TRANSFER_MINIMUM_BAHT, currency: settings().variant === "lao" ? "LAK" : "BAHT" };
}

/** Matches an interpolation placeholder, `{{name}}`, that got no value. */
const UNFILLED = /\{\{/;

/**
 * A known code's text in the member's language, or the raw message (spec §8). Without the limit of a
 * code (a backend need not send it) a text without a number.
 */
export function messageText(message: string, request: Request, params: RefusalParams = {}): string {
  if (!isErrorCode(message)) return message;
  const t = translator(readLocale(request));
  const all = { ...usualParams(), ...params };
  const unit = t(all.currency === "LAK" ? "common:unit.LAK" : "common:unit.BAHT");
  const text = t(`errors:${message}`, { replace: shownParams({ ...all, unit }) });
  return UNFILLED.test(text) ? t("withdraw:amountRefused") : text;
}

function refusalProblem(refused: Extract<ApiResult<never>, { kind: "refused" }>, request: Request): Problem {
  const text = messageText(refused.message, request, refused.params);
  return { code: refused.code, text, ...(refused.path ? { path: refused.path } : {}) };
}

function ownProblem(code: "UNREACHABLE" | "BROKEN", request: Request): Problem {
  const key = code === "UNREACHABLE" ? "outcome:unreachable" : "outcome:broken";
  return { code, text: translator(readLocale(request))(key) };
}

/** Numbers look the same in all three languages; Intl's Lao would swap point and comma. */
function shownParams(params: RefusalParams): Record<string, string> {
  const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === "number" ? number.format(value) : value]),
  );
}
