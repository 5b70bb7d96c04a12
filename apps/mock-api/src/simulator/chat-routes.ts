import { agentUploads } from "@mekong/contract/simulator/chat-uploads";
import type { FastifyInstance } from "fastify";
import { uploadPath } from "../domain/upload/link";
import { storeMedia } from "../features/chat/media";
import type { WorldRegistry } from "../world/registry";
import { serveControlUpload } from "./upload";
import { withWorld } from "./with-world";

/** Owner of agent uploads; too short to be a customer's id. */
const SUPPORT = "support";

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
