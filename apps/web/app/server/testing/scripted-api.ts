import type { Endpoint } from "@mekong/contract/endpoint";
import type { RefusalParams } from "@mekong/contract/errors";
import type { Api, ApiResult, CallOptions } from "../api.server";

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Asked extends Input {
  name: string;
  key: string | undefined;
}

/** By endpoint name: one result for all calls, or a list consumed in order. */
export type Answers = Record<string, ApiResult<unknown> | ApiResult<unknown>[]>;

/**
 * Fake backend that records calls.
 * @throws Error for a call without a result
 */
export function scriptedApi(answers: Answers) {
  const asked: Asked[] = [];
  function answerTo(call: Asked): ApiResult<unknown> {
    const before = asked.filter(({ name }) => name === call.name).length;
    asked.push(call);
    const script = answers[call.name];
    const answer = Array.isArray(script) ? script[before] : script;
    if (!answer) throw new Error(`no answer for ${call.name}`);
    return answer;
  }
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: Input, options?: CallOptions) =>
      answerTo({ name, ...input, key: options?.idempotencyKey }),
    upload: async ({ name }: Endpoint, query?: unknown) => answerTo({ name, query, key: undefined }),
  };
  return { api: api as unknown as Api, asked };
}

export function ok<T>(answer: T, worldTime = "2026-11-20T00:00:00.000Z"): ApiResult<T> {
  return { kind: "ok", answer, worldTime, faultsLive: 0 };
}

export function refused(code: string, details: { path?: string; params?: RefusalParams } = {}): ApiResult<never> {
  return { kind: "refused", code, message: code, status: 400, ...details };
}

/** A lost response: the call may have been executed. */
export const lost: ApiResult<never> = { kind: "unreachable" };

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
