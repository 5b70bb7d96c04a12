import type { Endpoint } from "@mekong/contract/endpoint";
import { uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { uploadSlip } from "@mekong/contract/http/slip";
import { FORM_BODY_MAX_BYTES, UPLOAD_OVERHEAD_BYTES } from "@mekong/contract/limits";
import type { Response } from "express";
import { chatPaths } from "../../app/features/chat/chat-data";
import { SLIP_PATH, UPLOAD_PATH } from "../../app/features/slip/slip-data";
import { addressOf } from "../route-labels";

/** Addresses that pass a file on as it comes, and to whom. Any other reads a form, and has it in memory as a whole. */
const uploads = new Map<string, Pick<Endpoint, "upload">>([
  // The plain form of a browser without scripts.
  [SLIP_PATH, uploadSlip],
  [UPLOAD_PATH, uploadSlip],
  [`${chatPaths.upload}/image`, uploadChatImage],
  [`${chatPaths.upload}/video`, uploadChatVideo],
]);

/**
 * Most bytes that the body of a request to this path may have. A file that is somewhat too large still goes to the backend,
 * whose refusal is said in the member's language; twice as much is nobody's mistake.
 */
export function mostBytes(path: string): number {
  const upload = uploads.get(addressOf(path))?.upload;
  return upload ? 2 * upload.maxBytes + UPLOAD_OVERHEAD_BYTES : FORM_BODY_MAX_BYTES;
}

/** Answers a request whose body is too large. */
export function refuseTooLarge(answer: Response, most: number): void {
  answer.status(413).set("Cache-Control", "no-store").type("text/plain");
  answer.send(`Too large: what is sent to this address may have at most ${most} bytes\n`);
}
