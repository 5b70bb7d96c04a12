import { endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { isErrorCode, statusOf } from "@mekong/contract/errors";
import type { Answered } from "../../testing";
import { count } from "../count";
import type { FuzzCall } from "./requests";

/** What a run has seen. */
export class FuzzReport {
  requests = 0;
  /** How often each status and code was answered. */
  readonly answers: Record<string, number> = {};
  /** How often each endpoint did what it is for. */
  readonly succeeded: Record<string, number> = {};
  /** How often QA did what, and was refused. */
  readonly actions: Record<string, number> = {};
  /** What should not be: each with the call that it answered. */
  readonly problems: string[] = [];

  /** Counts an answer, and notes what is wrong with it. @returns whether the call succeeded */
  judge(who: string, call: FuzzCall, answered: Answered<unknown>): boolean {
    const label = endpointLabel(call.endpoint);
    const { status, answer } = answered;
    this.requests += 1;
    count(this.answers, status === 200 ? "200" : `${status} ${(answer as { message?: unknown }).message}`);
    const problem = problemOf(call, answered);
    if (problem !== null) this.note(problem, who, call, answered);
    const succeeded = status === 200 && (answer as { success?: boolean } | null)?.success !== false;
    if (succeeded) count(this.succeeded, label);
    return succeeded;
  }

  note(problem: string, who: string, call: FuzzCall, { status, response }: Answered<unknown>): void {
    const told = `${who} ${call.url} ${JSON.stringify(call.body)?.slice(0, 400)} ${JSON.stringify(call.headers)}`;
    const answer = `${status} ${response.body.slice(0, 300)}`;
    this.problems.push(`${problem}: ${endpointLabel(call.endpoint)} answered ${answer} to ${told}`);
  }
}

/** What every answer must be: 200 as the contract says (serving checks that), or a refusal that the endpoint is said to have. */
function problemOf({ endpoint, oddPath }: FuzzCall, { status, answer, response }: Answered<unknown>): string | null {
  if (status === 200) return null;
  const { message: code, path } = answer as { message?: unknown; path?: unknown };
  if (!isErrorCode(code)) return "not a code of the table";
  if (code === "INTERNAL_SERVER_ERROR") return "broke";
  if (statusOf(code) !== status) return "not the code's status";
  if (!refusalsOf(endpoint).includes(code) && !(oddPath && code === "NO_DATA")) return "a code it is not said to have";
  if (/^KEY_/.test(code) && typeof path !== "string") return "no path";
  return /node_modules|\.ts:\d|prisma|sqlite/i.test(response.body) ? "tells of its insides" : null;
}
