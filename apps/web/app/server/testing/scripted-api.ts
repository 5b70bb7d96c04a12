import type { Endpoint } from "@mekong/contract/endpoint";
import type { RefusalParams } from "@mekong/contract/errors";
import type { Api, ApiResult, CallOptions } from "../api.server";

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface RecordedCall extends Input {
  name: string;
  key: string | undefined;
}

/** By endpoint name: one result for all requests, or a list consumed in order. */
export type ScriptedResults = Record<string, ApiResult<unknown> | ApiResult<unknown>[]>;

/**
 * Fake backend that records requests.
 * @throws Error for a call without a result
 */
export function scriptedApi(results: ScriptedResults) {
  const requests: RecordedCall[] = [];
  function nextResult(call: RecordedCall): ApiResult<unknown> {
    const previousCallCount = requests.filter(({ name }) => name === call.name).length;
    requests.push(call);
    const script = results[call.name];
    const result = Array.isArray(script) ? script[previousCallCount] : script;
    if (!result) throw new Error(`no answer for ${call.name}`);
    return result;
  }
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: Input, options?: CallOptions) =>
      nextResult({ name, ...input, key: options?.idempotencyKey }),
    upload: async ({ name }: Endpoint, query?: unknown) => nextResult({ name, query, key: undefined }),
  };
  return { api: api as unknown as Api, requests };
}

export function ok<T>(answer: T, worldTime = "2026-11-20T00:00:00.000Z"): ApiResult<T> {
  return { kind: "ok", answer, worldTime, faultsLive: 0 };
}

export function refused(code: string, details: { path?: string; params?: RefusalParams } = {}): ApiResult<never> {
  return { kind: "refused", code, message: code, status: 400, ...details };
}

/** A lost response: the call may have been executed. */
export const unreachableResult: ApiResult<never> = { kind: "unreachable" };

export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export function englishRequest(path: string, init: Omit<RequestInit, "headers"> = {}): Request {
  return new Request(`http://wallet.example${path}`, { ...init, headers: { Cookie: "i18next=EN" } });
}

export async function thrownResponse(promise: Promise<unknown>): Promise<Response> {
  try {
    await promise;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}
