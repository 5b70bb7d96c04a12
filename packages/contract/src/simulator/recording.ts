import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { SCENARIO_MAX_STEPS, scenarioStep } from "./scenario";
import { worldParams } from "./worlds";

export const RECORDING_MAX_STEPS = SCENARIO_MAX_STEPS;

export const recordedStep = z.object({
  /** Stays the same when other steps are removed. */
  id: z.string(),
  at: instant,
  title: z.string(),
  step: scenarioStep,
  /** Why a run in another world may differ. */
  note: z.string().nullable(),
});
export type RecordedStep = z.output<typeof recordedStep>;

export const recordingReport = z.object({
  state: z.enum(["none", "recording", "stopped"]),
  startedAt: instant.nullable(),
  /** If true, `yaml` also expects the final balances. */
  fresh: z.boolean(),
  steps: z.array(recordedStep),
  leftOut: z.array(z.object({ at: instant, what: z.string(), why: z.string() })),
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
    "Starts recording the changes in a world as steps of a scenario. Continues a running recording; replaces a stopped one.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD"],
});

export const getRecording = endpoint({
  name: "recording.get",
  method: "GET",
  path,
  access: "simulator",
  about: "Returns the recorded steps, also as YAML.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD"],
});

export const stopRecording = endpoint({
  name: "recording.stop",
  method: "POST",
  path: `${path}/stop`,
  access: "simulator",
  about: "Stops the recording. Its steps stay until the next one.",
  params: worldParams,
  answer: recordingReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const cutRecording = endpoint({
  name: "recording.cut",
  method: "DELETE",
  path: `${path}/steps/:step`,
  access: "simulator",
  about: "Removes a step from the recording.",
  params: worldParams.extend({ step: z.string().min(1).max(40) }),
  answer: recordingReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const dropRecording = endpoint({
  name: "recording.drop",
  method: "DELETE",
  path,
  access: "simulator",
  about: "Ends the recording of a world and deletes it.",
  params: worldParams,
  answer: z.object({ dropped: z.boolean() }),
  refusals: ["NO_WORLD"],
});
