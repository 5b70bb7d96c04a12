import { Refusal } from "@mekong/contract/errors";
import type { ScenarioStep } from "@mekong/contract/simulator/scenario";
import type { FiredAction } from "@mekong/contract/simulator/worlds";
import { FaultStore } from "../../http/faults";
import type { World } from "../../world/world";
import { doActionIn } from "../do-action";
import { recorderOf } from "../recording/recorder";
import { InvalidInput } from "../refuse";
import type { MemberCalls } from "./member-calls";

export interface Attempt {
  /** `code` and `problem` are null on success. */
  code: string | null;
  problem: string | null;
  output: unknown;
  fired: FiredAction[];
}

const succeeded = (output: unknown, fired: FiredAction[] = []): Attempt => ({
  code: null,
  problem: null,
  output,
  fired,
});

/** Refusals become results; other errors are thrown. */
export async function attempt(step: ScenarioStep, world: World, calls: MemberCalls): Promise<Attempt> {
  try {
    if ("do" in step) {
      const { output, fired } = await doActionIn(world, step.do, step.with ?? {});
      return succeeded(output, fired);
    }
    if ("call" in step) return attemptOfResponse(await calls.send(step));
    if ("fault" in step) {
      const book = FaultStore.of(world);
      const output = step.with ? await book.put(step.fault, step.with) : { dropped: await book.drop(step.fault) };
      recorderOf(world)?.recordFault(step.fault, step.with);
      return succeeded(output);
    }
    return succeeded(undefined);
  } catch (error) {
    if (error instanceof InvalidInput) return refusedAttempt(error.code, `${error.path}: ${error.about}`, null);
    if (error instanceof Refusal) return refusedAttempt(error.code, pathIn(error.details), error.details);
    throw error;
  }
}

/** The wheel refuses with status 200, `success: false` and `error` (spec §7). */
function attemptOfResponse({ status, answer }: { status: number; answer: unknown }): Attempt {
  const { message, error, success, path } = (answer ?? {}) as Record<"message" | "error" | "success", unknown> & {
    path?: string;
  };
  if (status === 0) return { ...succeeded(answer), problem: "there was no response" };
  if (status < 400 && success !== false) return succeeded(answer);
  const code = success === false ? error : message;
  if (typeof code !== "string") return { ...succeeded(answer), problem: `returned ${status}` };
  return refusedAttempt(code, path ?? null, answer);
}

function refusedAttempt(code: string, path: string | null, output: unknown): Attempt {
  return { code, problem: `refused with ${code}${path ? ` (${path})` : ""}`, output, fired: [] };
}

function pathIn(details: { path?: string | undefined }): string | null {
  return details.path ?? null;
}
