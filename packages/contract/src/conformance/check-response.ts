import { z } from "zod";
import { type Endpoint, refusalsOf } from "../endpoint";
import { isErrorCode, statusOf } from "../errors";
import type { Currency } from "../limits";
import { checkValue, type Difference } from "./check-value";
import { BODY_PATH, type Deviation, type Mask, maskOf, STATUS_PATH, seenText } from "./deviation";
import { specReference } from "./spec-references";

export type Variant = "thai" | "lao";

export interface CheckedResponse {
  status: number;
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Undefined if the body is empty or not JSON. */
  body: unknown;
}

const currenciesOf: Record<Variant, readonly Currency[]> = { thai: ["BAHT"], lao: ["BAHT", "LAK"] };

const refusal = z.object({
  message: z.string(),
  path: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

export function checkResponse(
  endpoint: Endpoint,
  response: CheckedResponse,
  variant: Variant,
  secrets: readonly string[] = [],
): Deviation[] {
  return differencesOf(endpoint, response, variant, maskOf(secrets)).map((difference) => ({
    ...difference,
    reference: specReference(endpoint, difference.kind),
  }));
}

function differencesOf(endpoint: Endpoint, response: CheckedResponse, variant: Variant, mask: Mask): Difference[] {
  const { status, body } = response;
  if (status < 200 || (status > 200 && status < 400)) return [statusDifference("200", response)];
  if (body === undefined) return [noJson(response)];
  if (status >= 400) return refusalDifferences(endpoint, response, mask);
  const differences = checkValue(endpoint.answer, body, currenciesOf[variant], mask);
  const code = codeOf(body);
  const isRefusal =
    isErrorCode(code) && statusOf(code) >= 400 && differences.some(({ kind }) => kind !== "unknown field");
  return isRefusal ? [statusDifference(`${statusOf(code)} for ${code}`, response)] : differences;
}

function refusalDifferences(endpoint: Endpoint, response: CheckedResponse, mask: Mask): Difference[] {
  const { status, body } = response;
  const differences = checkValue(refusal, body, [], mask);
  const code = codeOf(body);
  if (code === undefined) return differences;
  if (!isErrorCode(code)) {
    return [
      ...differences,
      {
        kind: "unknown code",
        path: "message",
        expected: `a known code, such as ${exampleCode(endpoint, status)}`,
        seen: seenText(code, "", mask),
      },
    ];
  }
  if (statusOf(code) === status) return differences;
  return [...differences, statusDifference(`${statusOf(code)} for ${code}`, response)];
}

function exampleCode(endpoint: Endpoint, status: number): string {
  const codes = refusalsOf(endpoint);
  return codes.find((code) => statusOf(code) === status) ?? "KEY_INVALID";
}

export function codeOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { message } = body as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

function statusDifference(expected: string, { status, body }: CheckedResponse): Difference {
  const code = codeOf(body);
  const known = code !== undefined && isErrorCode(code) ? ` with ${code}` : "";
  return { kind: "unexpected status", path: STATUS_PATH, expected, seen: `${status}${known}` };
}

function noJson({ status, headers }: CheckedResponse): Difference {
  const type = headers["content-type"]?.split(";")[0] ?? "no content type";
  return { kind: "wrong type", path: BODY_PATH, expected: "JSON", seen: `${status} with ${type}` };
}
