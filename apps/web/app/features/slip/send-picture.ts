import { UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { update } from "../../ui/update/hooks";
import { uploadForPage } from "../session/page-member";
import { type LeaveFor, SLIP_FIELD, UPLOAD_PATH, type UploadAnswer } from "./slip-data";

interface Sending {
  /** Newest slip before the upload; see `takeSlip`. */
  newest: string | null;
  again: boolean;
  /** Uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The connection was lost or the response is invalid: the picture may have arrived. */
export class LostAnswer extends Error {
  override readonly name = "LostAnswer";
}

/**
 * Uses XMLHttpRequest: fetch does not report upload progress.
 * @throws LostAnswer
 * @throws DOMException AbortError when aborted
 */
export function sendPicture(
  picture: Blob,
  { newest, again, onProgress, signal }: Sending,
): Promise<UploadAnswer | LeaveFor> {
  const search = new URLSearchParams();
  if (newest !== null) search.set("newest", newest);
  if (again) search.set("again", "1");
  const form = new FormData();
  // The original file name is private, and the backend might reject it.
  form.set(SLIP_FIELD, picture, `slip.${/^image\/(png|jpeg|webp)$/.exec(picture.type)?.[1] ?? "jpeg"}`);
  const call = new XMLHttpRequest();
  return new Promise((done, failed) => {
    const giveUp = () => call.abort();
    call.open("POST", `${UPLOAD_PATH}?${search}`);
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.responseType = "json";
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => (call.status === 200 && call.response ? done(call.response) : failed(new LostAnswer()));
    call.onerror = () => failed(new LostAnswer());
    call.ontimeout = () => failed(new LostAnswer());
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
