import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { SCENARIO_MAX_STEPS, scenarioStep } from "./scenario";
import { worldParams } from "./worlds";

/** Most that one recording keeps; then it stops by itself. */
export const RECORDING_MAX_STEPS = SCENARIO_MAX_STEPS;

export const recordedStep = z.object({
  /** Of the recording; stays when others are cut. */
  id: z.string(),
  /** By the world's clock. */
  at: instant,
  /** What it does, in short: `do qr.pay`. */
  title: z.string(),
  step: scenarioStep,
  /** Why a run elsewhere may differ, or null. */
  note: z.string().nullable(),
});
export type RecordedStep = z.output<typeof recordedStep>;

export const recordingReport = z.object({
  /** recording: under way. stopped: what was recorded is kept. none: nothing was. */
  state: z.enum(["none", "recording", "stopped"]),
  /** By the world's clock; null when there is none. */
  startedAt: instant.nullable(),
  /** Whether the world was as a fresh one when it began: then the balances at the end are expected, too. */
  fresh: z.boolean(),
  steps: z.array(recordedStep),
  /** What happened and can't be a step, or need not be one. */
  leftOut: z.array(z.object({ at: instant, what: z.string(), why: z.string() })),
  /** The scenario so far, as its file would be. */
  yaml: z.string(),
});
export type RecordingReport = z.output<typeof recordingReport>;

const path = "/simulator/worlds/:world/recording";

export const startRecording = endpoint({
  name: "recording.start",
  method: "PUT",
  path,
  access: "simulator",
  about:
    "Records what is done in a world from now on as steps of a scenario. One that is under way goes on; one that was stopped is replaced.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD"],
});

export const getRecording = endpoint({
  name: "recording.get",
  method: "GET",
  path,
  access: "simulator",
  about: "What was recorded so far, as steps and as YAML.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD"],
});

export const stopRecording = endpoint({
  name: "recording.stop",
  method: "POST",
  path: `${path}/stop`,
  access: "simulator",
  about: "Stops; what was recorded stays until the next one.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const cutRecording = endpoint({
  name: "recording.cut",
  method: "DELETE",
  path: `${path}/steps/:step`,
  access: "simulator",
  about: "Takes a step out of what was recorded.",
  params: worldParams.extend({ step: z.string().min(1).max(40) }),
  answer: recordingReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const dropRecording = endpoint({
  name: "recording.drop",
  method: "DELETE",
  path,
  access: "simulator",
  about: "Ends the recording of a world and forgets it.",
  params: worldParams,
  answer: z.object({ dropped: z.boolean() }),
  refusals: ["NO_WORLD"],
});
