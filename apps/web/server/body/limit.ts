import type { Endpoint } from "@mekong/contract/endpoint";
import { uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { uploadSlip } from "@mekong/contract/http/slip";
import { FORM_BODY_MAX_BYTES, UPLOAD_OVERHEAD_BYTES } from "@mekong/contract/limits";
import type { Response } from "express";
import { chatPaths } from "../../app/features/chat/chat-data";
import { SLIP_PATH, UPLOAD_PATH } from "../../app/features/slip/slip-data";
import { pagePathOf } from "../route-labels";

/** Paths that stream a file to the backend; others read a form into memory. */
const uploads = new Map<string, Pick<Endpoint, "upload">>([
  // Plain form without JavaScript.
  [SLIP_PATH, uploadSlip],
  [UPLOAD_PATH, uploadSlip],
  [`${chatPaths.upload}/image`, uploadChatImage],
  [`${chatPaths.upload}/video`, uploadChatVideo],
]);

/** Twice the limit for uploads, so that the backend rejects files in the member's language. */
export function maxBodyBytes(path: string): number {
  const upload = uploads.get(pagePathOf(path))?.upload;
  return upload ? 2 * upload.maxBytes + UPLOAD_OVERHEAD_BYTES : FORM_BODY_MAX_BYTES;
}

export function refuseTooLarge(response: Response, maxBytes: number): void {
  response.status(413).set("Cache-Control", "no-store").type("text/plain");
  response.send(`Too large: a request to this address can have at most ${maxBytes} bytes\n`);
}
