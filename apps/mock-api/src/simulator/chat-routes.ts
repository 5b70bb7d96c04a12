import { agentUploads } from "@mekong/contract/simulator/chat-uploads";
import type { FastifyInstance } from "fastify";
import { uploadPath } from "../domain/upload/link";
import { storeMedia } from "../features/chat/media";
import type { WorldRegistry } from "../world/registry";
import { serveControlUpload } from "./upload";
import { withWorld } from "./with-world";

/** Owner of what agents upload: no member and no guest has an id so short. */
const SUPPORT = "support";

/** Files of the chat desk. */
export function chatRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  for (const endpoint of Object.values(agentUploads)) {
    serveControlUpload(app, endpoint, ({ params }, file) =>
      withWorld(worlds, params.world, async (world) => {
        const id = await world.write((tx) => storeMedia(world, tx, SUPPORT, file));
        return { path: await uploadPath(world, id) };
      }),
    );
  }
}
