import type { AnswerOf, Endpoint, Upload } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { agentUploads } from "@mekong/contract/simulator/chat-uploads";
import type { FastifyInstance } from "fastify";
import { uploadPath } from "../domain/upload/link";
import type { ReceivedFile } from "../domain/upload/store";
import { storeMedia } from "../features/chat/media";
import { registerFileRoute } from "../http/upload";
import type { WorldRegistry } from "../world/registry";
import { InvalidInput } from "./refuse";
import { CONTROL_PREFIX, type ControlCall, callOf, validResponse } from "./serve";
import { withMockData } from "./with-world";

/** Owner of agent uploads; too short to be a customer's id. */
const SUPPORT = "support";

export function chatRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  for (const endpoint of Object.values(agentUploads)) {
    const check = (name: string) => withMockData(worlds, name, () => undefined);
    serveControlUpload(app, endpoint, check, ({ params }, file) =>
      withMockData(worlds, params.world, async (world) => {
        const id = await world.write((tx) => storeMedia(world, tx, SUPPORT, file));
        return { path: await uploadPath(world, id) };
      }),
    );
  }
}

function serveControlUpload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  checkWorld: (name: string) => Promise<void>,
  handle: (call: ControlCall<E>, file: ReceivedFile) => Promise<AnswerOf<E>>,
): void {
  registerFileRoute(app, endpoint, CONTROL_PREFIX, async (request, reply, receive) => {
    const call = callOf(endpoint, request, reply);
    await checkWorld((call.params as { world: string }).world);
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
