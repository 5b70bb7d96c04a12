import type { CustomerMessage } from "@mekong/contract/chat";
import {
  CHAT_IMAGE_MAX_MB,
  CHAT_VIDEO_MAX_MB,
  chatImageTypes,
  chatVideoTypes,
  HTTP_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from "@mekong/contract/limits";
import { updateHooks } from "../../../ui/update/hooks";
import { addMemberHeader } from "../../session/page-member";
import {
  type ChatAnswer,
  type ChatConfig,
  type ChatHistory,
  type ChatIdentity,
  type ChatSendResult,
  type ChatUploadResult,
  chatPaths,
  identityFields,
  type MediaKind,
  UPLOAD_FIELD,
} from "../chat-data";

export const acceptedTypes: string = [...chatImageTypes, ...chatVideoTypes].join(",");

/** `n` is the limit in MB. */
export type FileError = { kind: "fileUnsupported" } | { kind: "fileTooLarge"; n: number };

const fileKinds = [
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
  const match = fileKinds.find(({ types }) => types.some((type) => type === mimeType));
  if (!match || !extension) return { error: { kind: "fileUnsupported" } };
  if (file.size > match.maxMb * 1024 * 1024) return { error: { kind: "fileTooLarge", n: match.maxMb } };
  return { kind: match.kind };
}

/** The web server is unreachable, or the connection was lost before the response. */
export class ConnectionLostError extends Error {
  override readonly name = "NoConnection";
}

export interface UploadOptions {
  /** `share`: 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Methods throw `ConnectionLostError`, or another error after an invalid response or a timeout. */
export interface ChatTransport {
  config(): Promise<ChatAnswer<ChatConfig>>;
  history(page: { limit: number; skip: number }): Promise<ChatAnswer<ChatHistory>>;
  send(message: CustomerMessage, clientKey: string): Promise<ChatAnswer<ChatSendResult>>;
  read(): Promise<ChatAnswer<null>>;
  /** @throws DOMException AbortError when aborted */
  upload(kind: MediaKind, file: File, options: UploadOptions): Promise<ChatAnswer<ChatUploadResult>>;
}

export function transportFor(identity: ChatIdentity): ChatTransport {
  const sender = identityFields(identity);
  const post = <T>(path: string, fields: Record<string, string> = {}) =>
    fetchJson<T>(path, { method: "POST", body: new URLSearchParams({ ...sender, ...fields }) });
  return {
    config: () => fetchJson(`${chatPaths.config}?${new URLSearchParams(sender)}`),
    history: ({ limit, skip }) => post(chatPaths.history, { limit: String(limit), skip: String(skip) }),
    send: (message, clientKey) => post(chatPaths.send, { message: JSON.stringify(message), clientKey }),
    read: () => post(chatPaths.read),
    upload: (kind, file, options) =>
      upload(`${chatPaths.upload}/${kind}?${new URLSearchParams(sender)}`, file, options),
  };
}

async function fetchJson<T>(path: string, init: RequestInit = {}): Promise<ChatAnswer<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as ChatAnswer<T>;
  } catch (error) {
    // fetch reports a lost connection as TypeError.
    if (error instanceof TypeError) throw new ConnectionLostError(path, { cause: error });
    throw error;
  }
}

/** Uses XMLHttpRequest: fetch does not report upload progress. */
function upload<T>(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<ChatAnswer<T>> {
  const form = new FormData();
  form.set(UPLOAD_FIELD, file, file.name);
  const xhr = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => xhr.abort();
    xhr.open("POST", path);
    xhr.timeout = UPLOAD_TIMEOUT_MS;
    xhr.responseType = "json";
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () =>
      xhr.status === 200 && xhr.response ? resolve(xhr.response) : reject(new Error(`${path} answered ${xhr.status}`));
    xhr.onerror = () => reject(new ConnectionLostError(path));
    xhr.ontimeout = () => reject(new Error(`${path} timed out`));
    xhr.onabort = () => reject(new DOMException("given up", "AbortError"));
    if (signal.aborted) return reject(new DOMException("given up", "AbortError"));
    const release = updateHooks.holdReload?.();
    xhr.onloadend = () => {
      release?.();
      signal.removeEventListener("abort", abort);
    };
    signal.addEventListener("abort", abort);
    addMemberHeader(xhr);
    xhr.send(form);
  });
}
