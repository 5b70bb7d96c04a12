import type { Upload } from "@mekong/contract/endpoint";
import { chatUploads, uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from "@mekong/contract/limits";
import { fileForm, oversizedMp4, oversizedPng, sampleMp4, samplePng } from "../files";
import type { AnyEndpoint, RunContext } from "../run-context";

export async function tryChatUploads(run: RunContext): Promise<void> {
  await tryUpload(run, uploadChatImage, chatUploads.image, {
    name: "conformance.png",
    sample: samplePng,
    oversized: oversizedPng(CHAT_IMAGE_MAX_MB),
    maxMb: CHAT_IMAGE_MAX_MB,
  });
  await tryUpload(run, uploadChatVideo, chatUploads.video, {
    name: "conformance.mp4",
    sample: sampleMp4,
    oversized: oversizedMp4(CHAT_VIDEO_MAX_MB),
    maxMb: CHAT_VIDEO_MAX_MB,
  });
}

interface UploadSample {
  name: string;
  sample: Buffer;
  oversized: Buffer;
  maxMb: number;
}

async function tryUpload(
  run: RunContext,
  endpoint: AnyEndpoint,
  { field, refusals }: Upload,
  file: UploadSample,
): Promise<void> {
  const { name, sample, oversized, maxMb } = file;
  await run.refuse(endpoint, "without a file", { form: new FormData() }, refusals.missing);
  await run.refuse(
    endpoint,
    "text as a file",
    { form: fileForm(field, name, Buffer.from("no file of that type")) },
    refusals.invalid,
  );
  const withoutExtension = name.split(".")[0] ?? "";
  await run.refuse(
    endpoint,
    "name without an extension",
    { form: fileForm(field, withoutExtension, sample) },
    refusals.invalid,
  );
  await run.refuse(
    endpoint,
    `more than ${maxMb} MB`,
    { form: fileForm(field, name, oversized) },
    refusals.tooLarge,
    refusals.invalid,
  );
  await run.attempt(endpoint, "file", { form: fileForm(field, name, sample) });
}
