import type { InputOf } from "@mekong/contract/endpoint";
import { randomHex } from "@mekong/contract/random-hex";
import {
  cutRecording,
  dropRecording,
  type RecordingReport,
  startRecording,
  stopRecording,
} from "@mekong/contract/simulator/recording";
import { isBlank } from "@mekong/contract/text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { flowYaml } from "../../../copy-as/yaml";
import { toastFailure } from "../../../ui/toasts";

export function useRecorder(world: string) {
  const cache = useQueryClient();
  const params = { world };
  const cacheReport = async (report: RecordingReport) => {
    // A fetch in flight may return the previous state.
    await cache.cancelQueries({ queryKey: keys.recording(world) });
    cache.setQueryData(keys.recording(world), report);
  };
  const onError = (error: unknown) => toastFailure(error);
  const start = useMutation({
    mutationFn: () => simulator().call(startRecording, { params }),
    onSuccess: cacheReport,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => simulator().call(stopRecording, { params }),
    onSuccess: cacheReport,
    onError,
  });
  const cut = useMutation({
    mutationFn: (step: string) =>
      simulator().call(cutRecording, { params: { ...params, step } satisfies InputOf<typeof cutRecording>["params"] }),
    onSuccess: cacheReport,
    onError,
  });
  const forget = useMutation({
    mutationFn: () => simulator().call(dropRecording, { params }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.recording(world) }),
    onError,
  });
  const startFresh = useMutation({
    mutationFn: async () => {
      const fresh = await simulator().world({ name: `recording-${randomHex(3)}` });
      await simulator().call(startRecording, { params: { world: fresh.name } });
      return fresh.name;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.worlds }),
    onError,
  });
  return { start, stop, cut, forget, startFresh };
}

/**
 * Replaces `name`, `title` and `about` in the YAML of a recorded scenario, where each is one line.
 * @param metadata empty texts are ignored, except the name, which the server validates
 */
export function withMetadata(yaml: string, metadata: { name: string; title: string; about: string }): string {
  return Object.entries(metadata).reduce(
    (text, [field, value]) =>
      isBlank(value) && field !== "name"
        ? text
        : text.replace(new RegExp(`^${field}: .*$`, "m"), () => `${field}: ${flowYaml(value)}`),
    yaml,
  );
}
