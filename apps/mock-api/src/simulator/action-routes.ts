import { Refusal } from "@mekong/contract/errors";
import { actionCatalogue, doAction, listActions } from "@mekong/contract/simulator/actions";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { hashOf } from "../ledger/idempotency";
import { perWorld } from "../world/per-world";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { doActionIn } from "./do-action";
import { serveControl } from "./serve";
import { withWorld } from "./with-world";

/** Per world. */
const MAX_KEYS = 1_000;

interface StoredResult {
  inputHash: string;
  answer: Promise<unknown>;
}

const resultsOf = perWorld(() => new Map<string, StoredResult>());

/**
 * A repeated key gets the first result, even while the work is running. After a failure the work is done again.
 * @throws IDEMPOTENCY_KEY_REUSED if the input differs
 */
export function idempotent<T>(
  world: World,
  key: string | undefined,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const results = resultsOf(world);
  const inputHash = hashOf(input);
  const previous = results.get(key);
  if (previous) {
    if (previous.inputHash !== inputHash) return Promise.reject(new Refusal("IDEMPOTENCY_KEY_REUSED"));
    return previous.answer as Promise<T>;
  }
  const stored = { inputHash, answer: work() };
  results.set(key, stored);
  stored.answer.catch(() => {
    if (results.get(key) === stored) results.delete(key);
  });
  const [oldest] = results.keys();
  if (results.size > MAX_KEYS && oldest !== undefined) results.delete(oldest);
  return stored.answer;
}

function describeActions() {
  return Object.entries(actionCatalogue).map(([name, { title, about, input }]) => ({
    name,
    title,
    about,
    input: z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>,
  }));
}

export function actionRoutes(app: FastifyInstance, worlds: WorldRegistry): void {
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
