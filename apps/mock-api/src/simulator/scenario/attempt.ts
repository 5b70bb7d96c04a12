import { Refusal } from "@mekong/contract/errors";
import type { ScenarioStep } from "@mekong/contract/simulator/scenario";
import type { FiredAction } from "@mekong/contract/simulator/worlds";
import { FaultBook } from "../../http/faults";
import type { World } from "../../world/world";
import { doActionIn } from "../do-action";
import { recorderOf } from "../recording/recorder";
import { InvalidInput } from "../refuse";
import type { MemberCalls } from "./member-calls";

export interface Attempt {
  /** Null on success. */
  code: string | null;
  /** Null on success. */
  problem: string | null;
  output: unknown;
  fired: FiredAction[];
}

const done = (output: unknown, fired: FiredAction[] = []): Attempt => ({ code: null, problem: null, output, fired });

/** Refusals become results; other errors are thrown. */
export async function attempt(step: ScenarioStep, world: World, calls: MemberCalls): Promise<Attempt> {
  try {
    if ("do" in step) {
      const { output, fired } = await doActionIn(world, step.do, step.with ?? {});
      return done(output, fired);
    }
    if ("call" in step) return judged(await calls.send(step));
    if ("fault" in step) {
      const book = await FaultBook.of(world);
      const output = step.with ? await book.put(step.fault, step.with) : { dropped: await book.drop(step.fault) };
      recorderOf(world)?.fault(step.fault, step.with);
      return done(output);
    }
    return done(undefined);
  } catch (error) {
    if (error instanceof InvalidInput) return refused(error.code, `${error.path}: ${error.about}`, null);
    if (error instanceof Refusal) return refused(error.code, pathIn(error.details), error.details);
    throw error;
  }
}

/** The wheel refuses with status 200, `success: false` and `error` (spec §7). */
function judged({ status, answer }: { status: number; answer: unknown }): Attempt {
  const { message, error, success, path } = (answer ?? {}) as Record<"message" | "error" | "success", unknown> & {
    path?: string;
  };
  if (status === 0) return { ...done(answer), problem: "there was no response" };
  if (status < 400 && success !== false) return done(answer);
  const code = success === false ? error : message;
  if (typeof code !== "string") return { ...done(answer), problem: `returned ${status}` };
  return refused(code, path ?? null, answer);
}

function refused(code: string, where: string | null, output: unknown): Attempt {
  return { code, problem: `refused with ${code}${where ? ` (${where})` : ""}`, output, fired: [] };
}

function pathIn(details: { path?: string | undefined }): string | null {
  return details.path ?? null;
}
