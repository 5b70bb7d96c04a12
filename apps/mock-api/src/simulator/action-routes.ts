import { actionCatalogue, doAction, listActions } from "@mekong/contract/simulator/actions";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { WorldRegistry } from "../world/registry";
import { doActionIn } from "./do-action";
import { idempotent } from "./idempotent";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

/** Data for the panel's action forms. */
function describeActions() {
  return Object.entries(actionCatalogue).map(([name, { title, about, input }]) => ({
    name,
    title,
    about,
    input: z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>,
  }));
}

export function actionRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
  // Cached; the catalogue is static.
  let actions: ReturnType<typeof describeActions> | undefined;
  serveControl(app, listActions, async () => {
    actions ??= describeActions();
    return { actions };
  });

  serveControl(app, doAction, ({ params: { world: name, action }, body, idempotencyKey }) =>
    withWorld(worlds, name, (world) =>
      idempotent(world, idempotencyKey, { action, body }, () => doActionIn(world, action, body)),
    ),
  );
}
