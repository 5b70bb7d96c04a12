import type { Endpoint } from "@mekong/contract/endpoint";
import type { RefusalParams } from "@mekong/contract/errors";
import type { Api, ApiResult, CallOptions } from "../api.server";

/** What a call brings the backend. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** One call as the backend was asked it. */
interface Asked extends Input {
  name: string;
  /** Its idempotency key. */
  key: string | undefined;
}

/** What endpoints answer, by name: the same for ever, or what a list has, one answer after the other and then no more. */
export type Answers = Record<string, ApiResult<unknown> | ApiResult<unknown>[]>;

/**
 * A backend that answers by endpoint name, and remembers what it was asked.
 * @throws Error when an endpoint is called that has no answer, or none any more
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

/** An answer of the contract. */
export function ok<T>(answer: T, worldTime = "2026-11-20T00:00:00.000Z"): ApiResult<T> {
  return { kind: "ok", answer, worldTime, faultsLive: 0 };
}

/** A refusal. */
export function refused(code: string, details: { path?: string; params?: RefusalParams } = {}): ApiResult<never> {
  return { kind: "refused", code, message: code, status: 400, ...details };
}

/** No answer: nobody knows whether the call arrived. */
export const lost: ApiResult<never> = { kind: "unreachable" };

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
