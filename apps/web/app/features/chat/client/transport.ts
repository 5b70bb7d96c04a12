import type { CustomerMessage } from "@mekong/contract/chat";
import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { update } from "../../../ui/update/hooks";
import { uploadForPage } from "../../session/page-member";
import {
  type ChatAnswer,
  type ChatConfig,
  type ChatHistory,
  type ChatSent,
  type ChatUploaded,
  type ChatWho,
  chatFields,
  chatPaths,
  type MediaKind,
  UPLOAD_FIELD,
} from "../chat-data";

/** The web server is unreachable, or the connection was lost before the response. */
export class NoConnection extends Error {
  override readonly name = "NoConnection";
}

/** Invalid response or timeout. */
class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export interface UploadOptions {
  /** `share`: 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The web server's chat endpoints. Methods throw `NoConnection` or `NoAnswer`. */
export interface ChatTransport {
  config(): Promise<ChatAnswer<ChatConfig>>;
  history(part: { limit: number; skip: number }): Promise<ChatAnswer<ChatHistory>>;
  send(message: CustomerMessage, clientKey: string): Promise<ChatAnswer<ChatSent>>;
  read(): Promise<ChatAnswer<null>>;
  /** @throws DOMException AbortError when aborted */
  upload(kind: MediaKind, file: File, options: UploadOptions): Promise<ChatAnswer<ChatUploaded>>;
}

export function transportFor(who: ChatWho): ChatTransport {
  const as: Record<string, string> =
    who.kind === "guest" ? { [chatFields.guestId]: who.guestId } : { [chatFields.userId]: who.userId ?? "" };
  const post = <T>(path: string, fields: Record<string, string> = {}) =>
    ask<T>(path, { method: "POST", body: new URLSearchParams({ ...as, ...fields }) });
  return {
    config: () => ask(`${chatPaths.config}?${new URLSearchParams(as)}`),
    history: ({ limit, skip }) =>
      post(chatPaths.history, { [chatFields.limit]: String(limit), [chatFields.skip]: String(skip) }),
    send: (message, clientKey) =>
      post(chatPaths.send, { [chatFields.message]: JSON.stringify(message), [chatFields.clientKey]: clientKey }),
    read: () => post(chatPaths.read),
    upload: (kind, file, options) => upload(`${chatPaths.upload}/${kind}?${new URLSearchParams(as)}`, file, options),
  };
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<ChatAnswer<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
    if (!response.ok) throw new NoAnswer(`${path} answered ${response.status}`);
    return (await response.json()) as ChatAnswer<T>;
  } catch (error) {
    // fetch reports a lost connection as TypeError.
    if (error instanceof TypeError) throw new NoConnection(path, { cause: error });
    throw error instanceof NoAnswer ? error : new NoAnswer(path, { cause: error });
  }
}

/** Uses XMLHttpRequest: fetch does not report upload progress. */
function upload<T>(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<ChatAnswer<T>> {
  const form = new FormData();
  form.set(UPLOAD_FIELD, file, file.name);
  const call = new XMLHttpRequest();
  return new Promise((done, failed) => {
    const giveUp = () => call.abort();
    call.open("POST", path);
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.responseType = "json";
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () =>
      call.status === 200 && call.response
        ? done(call.response)
        : failed(new NoAnswer(`${path} answered ${call.status}`));
    call.onerror = () => failed(new NoConnection(path));
    call.ontimeout = () => failed(new NoAnswer(path));
    call.onabort = () => failed(new DOMException("given up", "AbortError"));
    if (signal.aborted) return failed(new DOMException("given up", "AbortError"));
    const release = update.holdReload?.();
    call.onloadend = () => {
      release?.();
      signal.removeEventListener("abort", giveUp);
    };
    signal.addEventListener("abort", giveUp);
    uploadForPage(call);
    call.send(form);
  });
}
