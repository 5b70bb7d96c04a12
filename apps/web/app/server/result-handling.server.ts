import { transferMinimum } from "@mekong/contract/currency-amounts";
import { isErrorCode, type RefusalParams, statusOf } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { PageProblem, Problem } from "../forms/problem";
import { translator } from "../i18n/translator.server";
import type { Api, ApiResult } from "./api.server";
import { settings } from "./env.server";
import { invalidFieldText } from "./invalid-field.server";
import { readLocale } from "./locale.server";
import { loginPath } from "./redirect-target.server";
import { clearedSessionCookie, sessionExpiredCookie } from "./session.server";

export type { Problem } from "../forms/problem";

export type HandledResult<T> =
  | { answer: T; worldTime: string; faultsLive: number; problem?: undefined }
  | { answer?: undefined; problem: Problem; status: number };

/** Follows spec §8: redirects to /terminated when the service is closed, and signed-out members to /login. */
export async function handleResult<T>(result: ApiResult<T>, request: Request): Promise<HandledResult<T>> {
  switch (result.kind) {
    case "ok":
      return { answer: result.answer, worldTime: result.worldTime, faultsLive: result.faultsLive };
    case "gone":
      throw redirect("/terminated");
    case "signed-out":
      // Loads /login as a document, so that no data of the member stays in memory.
      throw redirectDocument(loginPath(request), { headers: await signedOutHeaders(request) });
    case "refused":
      return { problem: refusalProblem(result, request), status: result.status };
    case "unreachable":
      return { problem: connectionProblem("UNREACHABLE", request), status: 503 };
    case "broken":
      return { problem: connectionProblem("BROKEN", request), status: 502 };
  }
}

async function signedOutHeaders(request: Request): Promise<Headers> {
  const headers = new Headers();
  headers.append("Set-Cookie", await clearedSessionCookie(request));
  headers.append("Set-Cookie", await sessionExpiredCookie(request));
  return headers;
}

/** For /login itself, where redirecting a signed-out member would loop. */
export function handleVisitorResult<T>(result: ApiResult<T>, request: Request): Promise<HandledResult<T>> {
  if (result.kind !== "signed-out") return handleResult(result, request);
  const text = messageText("UNAUTHORIZED", request);
  return Promise.resolve({ problem: { code: "UNAUTHORIZED", text }, status: statusOf("UNAUTHORIZED") });
}

/** Throws problems for the nearest ErrorBoundary. */
export async function answerOrThrow<T>(result: ApiResult<T>, request: Request, api?: Api): Promise<T> {
  const response = await handleResult(result, request);
  if (!response.problem) return response.answer;
  const pageProblem: PageProblem = { problem: response.problem, faultsLive: api?.faultsLive ?? 0 };
  throw data(pageProblem, { status: response.status });
}

function currencyOf(params: RefusalParams): Currency {
  if (params.currency === undefined) return settings().variant === "lao" ? "LAK" : "BAHT";
  return params.currency === "LAK" ? "LAK" : "BAHT";
}

/** Refusals that name a currency if the operator's offers are not in the member's currency. */
const offerRefusals: readonly string[] = ["NO_DATA", "NO_PROMOTION"];

const UNFILLED_PLACEHOLDER = /\{\{/;

/** Localizes known codes (spec §8). If the refusal lacks the limit, uses a text without a number. */
export function messageText(message: string, request: Request, params: RefusalParams = {}): string {
  if (!isErrorCode(message)) return message;
  const t = translator(readLocale(request));
  const currency = currencyOf(params);
  const unit = t(`common:unit.${currency}`);
  if (params.currency !== undefined && offerRefusals.includes(message)) return t("bonus:otherCurrency", { unit });
  const defaults: RefusalParams = message === "TRANSFER_MINIMUM" ? { minimum: transferMinimum[currency] } : {};
  const replace = formattedParams({ ...defaults, ...params, unit });
  const text = t(`errors:${message}`, { replace });
  return UNFILLED_PLACEHOLDER.test(text) ? t("withdraw:amountRefused") : text;
}

function refusalProblem(refused: Extract<ApiResult<never>, { kind: "refused" }>, request: Request): Problem {
  const fieldText =
    refused.code === "INVALID_USER_INFO" && refused.path ? invalidFieldText(refused.path, request) : null;
  const text = fieldText ?? messageText(refused.message, request, refused.params);
  return { code: refused.code, text, ...(refused.path ? { path: refused.path } : {}) };
}

function connectionProblem(code: "UNREACHABLE" | "BROKEN", request: Request): Problem {
  const key = code === "UNREACHABLE" ? "outcome:unreachable" : "outcome:broken";
  return { code, text: translator(readLocale(request))(key) };
}

/** Formats in English, because Intl's Lao swaps point and comma. */
function formattedParams(params: RefusalParams): Record<string, string> {
  const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === "number" ? number.format(value) : value]),
  );
}
