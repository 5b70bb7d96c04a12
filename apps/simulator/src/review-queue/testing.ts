import { actionCatalogue } from "@mekong/contract/simulator/actions";
import type { WorldState } from "@mekong/contract/simulator/worlds";
import { type ControlRequest, type RequestHandler, stubControlApi } from "../testing/panel";

export const now = "2026-11-20T03:00:00.000Z";

/** Response of a successful action. */
export const done = { body: { output: {}, fired: [], now } };

const actions = Object.entries(actionCatalogue).map(([name, { title, about, input }]) => ({
  name,
  title,
  about,
  input: input.toJSONSchema({ io: "input" }),
}));

export function stateOf(part: Partial<WorldState> = {}): WorldState {
  const clock = { now, frozen: true, real: false };
  const world = { name: "main", from: "template", seed: "s", currency: "BAHT", createdAt: now, expiresAt: null, clock };
  const autopilot = { on: true, delaySeconds: 20 };
  return {
    world: world as WorldState["world"],
    switches: {} as WorldState["switches"],
    autopilot: { withdrawal: autopilot, slip: autopilot, bank: autopilot, chat: autopilot },
    faults: 0,
    due: [],
    counts: {
      ...{ members: 0, qrcodes: 0, liveQrcodes: 0, entries: 0, traffic: 0, waitingRooms: 0 },
      ...{ pendingWithdrawals: 0, pendingSlips: 0 },
    },
    ...part,
  };
}

/** Stubs the control API with these lists; POST requests go to `handleAction`. Returns the requests. */
export function stubQueues(
  lists: Record<string, unknown>,
  { state = {}, handleAction = () => done }: { state?: Partial<WorldState>; handleAction?: RequestHandler } = {},
): ControlRequest[] {
  return stubControlApi((request) => {
    if (request.method === "POST") return handleAction(request);
    if (request.path === "/simulator/actions") return { body: { actions } };
    const list = request.path.replace("/simulator/worlds/main/", "");
    if (list === "state") return { body: stateOf(state) };
    if (list in lists) return { body: { [list]: lists[list] } };
    if (list === "members" || list === "qrcodes") return { body: { [list]: [] } };
    return undefined;
  });
}

/** Request bodies sent to an action. */
export function inputsTo(calls: ControlRequest[], action: string): unknown[] {
  return calls.filter(({ path }) => path === `/simulator/worlds/main/actions/${action}`).map(({ body }) => body);
}
