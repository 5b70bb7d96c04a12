import { endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { isErrorCode, statusOf } from "@mekong/contract/errors";
import type { TestResponse } from "../../testing";
import { count } from "../count";
import type { FuzzCall } from "./requests";

export class FuzzReport {
  requests = 0;
  readonly answers: Record<string, number> = {};
  readonly succeeded: Record<string, number> = {};
  readonly actions: Record<string, number> = {};
  readonly problems: string[] = [];

  check(caller: string, call: FuzzCall, testResponse: TestResponse<unknown>): boolean {
    const label = endpointLabel(call.endpoint);
    const { status, answer } = testResponse;
    this.requests += 1;
    count(this.answers, status === 200 ? "200" : `${status} ${(answer as { message?: unknown }).message}`);
    const problem = problemOf(call, testResponse);
    if (problem !== null) this.note(problem, caller, call, testResponse);
    const succeeded = status === 200 && (answer as { success?: boolean } | null)?.success !== false;
    if (succeeded) count(this.succeeded, label);
    return succeeded;
  }

  note(problem: string, caller: string, call: FuzzCall, { status, response }: TestResponse<unknown>): void {
    const request = `${caller} ${call.url} ${JSON.stringify(call.body)?.slice(0, 400)} ${JSON.stringify(call.headers)}`;
    const answer = `${status} ${response.body.slice(0, 300)}`;
    this.problems.push(`${problem}: ${endpointLabel(call.endpoint)} answered ${answer} to ${request}`);
  }
}

/** `serve` validates responses with status 200. Errors must be documented and reveal no internals. */
function problemOf(
  { endpoint, mayMissRoute }: FuzzCall,
  { status, answer, response }: TestResponse<unknown>,
): string | null {
  if (status === 200) return null;
  const { message: code, path } = answer as { message?: unknown; path?: unknown };
  if (!isErrorCode(code)) return "not a code of the error table";
  if (code === "INTERNAL_SERVER_ERROR") return "broke";
  if (statusOf(code) !== status) return "not the code's status";
  if (!refusalsOf(endpoint).includes(code) && !(mayMissRoute && code === "NO_DATA"))
    return "a code not declared for the endpoint";
  if (/^KEY_/.test(code) && typeof path !== "string") return "no path";
  return /node_modules|\.ts:\d|prisma|sqlite/i.test(response.body) ? "leaks internals" : null;
}
