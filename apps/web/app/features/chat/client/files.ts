import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB, chatImageTypes, chatVideoTypes } from "@mekong/contract/limits";
import type { MediaKind } from "../chat-data";

export const acceptedTypes: string = [...chatImageTypes, ...chatVideoTypes].join(",");

/** `n` is the limit in MB. */
export type FileError = { kind: "fileUnsupported" } | { kind: "fileTooLarge"; n: number };

const kinds = [
  { kind: "image", types: chatImageTypes, maxMb: CHAT_IMAGE_MAX_MB },
  { kind: "video", types: chatVideoTypes, maxMb: CHAT_VIDEO_MAX_MB },
] as const;

/** Some file pickers set no type, for example for videos. */
const typesByExtension: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  mp4: "video/mp4",
  mov: "video/quicktime",
};

/** Checks name, type and size (spec §5); the backend checks content. */
export function checkFile(file: File): { kind: MediaKind; error?: undefined } | { error: FileError } {
  const extension = /[^.]\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const mimeType = file.type || (extension && typesByExtension[extension]);
  const match = kinds.find(({ types }) => types.some((type) => type === mimeType));
  if (!match || !extension) return { error: { kind: "fileUnsupported" } };
  if (file.size > match.maxMb * 1024 * 1024) return { error: { kind: "fileTooLarge", n: match.maxMb } };
  return { kind: match.kind };
}
