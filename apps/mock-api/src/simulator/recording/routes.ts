import { Refusal } from "@mekong/contract/errors";
import {
  cutRecording,
  dropRecording,
  getRecording,
  type RecordingReport,
  startRecording,
  stopRecording,
} from "@mekong/contract/simulator/recording";
import type { FastifyInstance } from "fastify";
import { serveControl } from "../serve";
import { Recordings } from "./recordings";
import { type ReplayRoutesOptions, replayRoutes } from "./replay-routes";
import { reportOf } from "./report";

const none: RecordingReport = { state: "none", startedAt: null, fresh: false, steps: [], leftOut: [], yaml: "" };

export function recordingRoutes(app: FastifyInstance, options: ReplayRoutesOptions): void {
  const recordings = new Recordings(options.worlds);

  serveControl(app, startRecording, async ({ params }) => reportOf(await recordings.start(params.world)));

  serveControl(app, getRecording, async ({ params }) => {
    const recorder = await recordings.of(params.world);
    return recorder ? reportOf(recorder) : none;
  });

  serveControl(app, stopRecording, async ({ params }) => {
    const recorder = await recordings.getOrThrow(params.world);
    recorder.stop();
    return reportOf(recorder);
  });

  serveControl(app, cutRecording, async ({ params }) => {
    const recorder = await recordings.getOrThrow(params.world);
    const { steps } = await reportOf(recorder);
    if (!steps.some(({ id }) => id === params.step)) throw new Refusal("NO_DATA", { path: "step" });
    recorder.removeStep(params.step, await options.worlds.get(params.world));
    return reportOf(recorder);
  });

  serveControl(app, dropRecording, async ({ params }) => ({ dropped: await recordings.drop(params.world) }));

  replayRoutes(app, recordings, options);
}
