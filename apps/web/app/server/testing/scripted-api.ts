import type { Endpoint } from "@mekong/contract/endpoint";
import type { Api, ApiResult, CallOptions } from "../api.server";

/** One call as the backend was asked it. */
interface Asked {
  name: string;
  body: unknown;
  key: string | undefined;
}

/**
 * A backend that answers by endpoint name, and remembers what it was asked. A list is answered one after the other, its
 * last one for ever.
 * @throws Error when an endpoint is called that has no answer
 */
export function scriptedApi(answers: Record<string, ApiResult<unknown> | ApiResult<unknown>[]>) {
  const asked: Asked[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: { body?: unknown }, options?: CallOptions) => {
      asked.push({ name, body: input?.body, key: options?.idempotencyKey });
      const script = [answers[name] ?? []].flat();
      const answer = script[Math.min(asked.filter((call) => call.name === name).length, script.length) - 1];
      if (!answer) throw new Error(`no answer for ${name}`);
      return answer;
    },
  };
  return { api: api as unknown as Api, asked };
}

/** An answer of the contract. */
export function ok(answer: unknown): ApiResult<unknown> {
  return { kind: "ok", answer, worldTime: "2026-11-20T00:00:00.000Z", faultsLive: 0 };
}

/** A refusal. */
export function refused(
  code: string,
  details: { path?: string; params?: Record<string, string | number> } = {},
): ApiResult<unknown> {
  return { kind: "refused", code, message: code, status: 400, ...details };
}

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
