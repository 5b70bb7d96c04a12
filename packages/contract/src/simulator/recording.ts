import { z } from "zod";
import { instant } from "../http/common";
import { controlEndpoint, worldEndpoint, worldParams } from "./endpoint";
import { SCENARIO_MAX_STEPS, scenarioStep } from "./scenario";

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
  /** `yaml` also expects the final balances. */
  fresh: z.boolean(),
  steps: z.array(recordedStep),
  leftOut: z.array(z.object({ at: instant, what: z.string(), why: z.string() })),
  yaml: z.string(),
});
export type RecordingReport = z.output<typeof recordingReport>;

const path = "/simulator/worlds/:world/recording";

export const startRecording = worldEndpoint({
  name: "recording.start",
  method: "PUT",
  path,
  about:
    "Starts recording the changes in a world as steps of a scenario. Continues a running recording; replaces a stopped one.",
  answer: recordingReport,
});

export const getRecording = worldEndpoint({
  name: "recording.get",
  method: "GET",
  path,
  about: "Returns the recorded steps, also as YAML.",
  answer: recordingReport,
});

export const stopRecording = worldEndpoint({
  name: "recording.stop",
  method: "POST",
  path: `${path}/stop`,
  about: "Stops the recording. Its steps stay until the next one.",
  answer: recordingReport,
  refusals: ["NO_DATA"],
});

export const cutRecording = controlEndpoint({
  name: "recording.cut",
  method: "DELETE",
  path: `${path}/steps/:step`,
  about: "Removes a step from the recording.",
  params: worldParams.extend({ step: z.string().min(1).max(40) }),
  answer: recordingReport,
  refusals: ["NO_DATA"],
});

export const dropRecording = worldEndpoint({
  name: "recording.drop",
  method: "DELETE",
  path,
  about: "Ends the recording of a world and deletes it.",
  answer: z.object({ dropped: z.boolean() }),
});
