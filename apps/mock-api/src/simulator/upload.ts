import type { AnswerOf, Endpoint, Upload } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ReceivedFile } from "../domain/upload/store";
import { registerFileRoute } from "../http/upload";
import { InvalidInput } from "./refuse";
import { CONTROL_PREFIX, type ControlCall, callOf, validResponse } from "./serve";

/** Like `serveControl`, for a file. Errors list what is allowed. */
export function serveControlUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ControlCall<E>, file: ReceivedFile) => Promise<AnswerOf<E>>,
): void {
  registerFileRoute(app, endpoint, CONTROL_PREFIX, async (request, reply, receive) => {
    const call = callOf(endpoint, request, reply);
    const file = await receive().catch((error: unknown) => {
      throw endpoint.upload ? explainUploadError(error, endpoint.upload) : error;
    });
    return validResponse(endpoint, await handle(call, file));
  });
}

function explainUploadError(error: unknown, { types, maxBytes, extension }: Upload): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, details } = error;
  if (code !== "KEY_MISSING" && code !== "KEY_INVALID" && code !== "BODY_TOO_LARGE") return error;
  const nameRule = extension ? ", with an extension in its name" : "";
  const about = `one file of ${types.join(", ")}${nameRule}, at most ${maxBytes / 1024 / 1024} MB, as multipart/form-data`;
  return new InvalidInput(code, details.path ?? "", about);
}
