import { type ActionName, type ActionOutput, actionCatalogue } from "@mekong/contract/simulator/actions";
import type { FiredAction, SwitchName } from "@mekong/contract/simulator/worlds";
import { accountActions } from "../features/account/actions";
import type { ActionImplementations } from "../features/action";
import { bonusActions } from "../features/bonus/actions";
import { chatActions } from "../features/chat/actions";
import { gamesActions } from "../features/games/actions";
import { giftlinkActions } from "../features/giftlink/actions";
import { inviteActions } from "../features/invite/actions";
import { promotionActions } from "../features/promotion/actions";
import { qrcodeActions } from "../features/qrcode/actions";
import { refundActions } from "../features/refund/actions";
import { slipActions } from "../features/slip/actions";
import { spinwheelActions } from "../features/spinwheel/actions";
import { walletActions } from "../features/wallet/actions";
import type { World } from "../world/world";
import { type ClockAction, clockActions } from "./clock-actions";
import { parseInput } from "./input";
import { withStoredMembers } from "./member-names";
import { UnknownAction } from "./refuse";
import { requireMockData } from "./with-world";
import { worldActions } from "./worlds/world-actions";

const plainActions: Omit<ActionImplementations, ClockAction> = {
  ...accountActions,
  ...walletActions,
  ...giftlinkActions,
  ...qrcodeActions,
  ...slipActions,
  ...bonusActions,
  ...promotionActions,
  ...inviteActions,
  ...refundActions,
  ...spinwheelActions,
  ...worldActions,
  ...gamesActions,
  ...chatActions,
};

type ActionRunner = (world: World, input: unknown) => Promise<{ output: unknown; fired: FiredAction[] }>;

const runners: Record<ActionName, ActionRunner> = {
  ...(clockActions as Record<ClockAction, ActionRunner>),
  ...(Object.fromEntries(
    Object.entries(plainActions).map(([name, act]) => [name, withoutClock(act as ActionFunction)]),
  ) as Record<Exclude<ActionName, ClockAction>, ActionRunner>),
};

type ActionFunction = (world: World, input: unknown) => Promise<ActionOutput<ActionName>>;

function withoutClock(act: ActionFunction): ActionRunner {
  return async (world, input) => ({ output: await act(world, input), fired: [] });
}

/**
 * @returns the output, the scheduled actions that ran if the action moved the clock, and the input with usernames in
 * their stored spelling
 * @throws UnknownAction, InvalidInput, UPSTREAM_WORLD, or the action's Refusal
 */
export async function perform(
  world: World,
  name: string,
  givenInput: unknown,
): Promise<{ output: unknown; fired: FiredAction[]; input: unknown }> {
  if (!isActionName(name)) throw new UnknownAction(name);
  if (!isPossibleWithUpstream(name, givenInput)) requireMockData(world);
  const input = withStoredMembers(world, givenInput);
  const { output, fired } = await runners[name](world, parseInput(actionCatalogue[name].input, input));
  const checked = actionCatalogue[name].output.safeParse(output);
  if (!checked.success)
    throw new Error(`${name} returned an output that violates its schema: ${checked.error.message}`);
  return { output: checked.data, fired, input };
}

/** The mock checks only the switch `terminated` before forwarding a request. */
function isPossibleWithUpstream(name: ActionName, input: unknown): boolean {
  return name === "switch.set" && (input as { name?: unknown } | null)?.name === ("terminated" satisfies SwitchName);
}

/** The scheduler calls this and reports fired actions itself. */
export async function runAction(world: World, name: string, input: unknown): Promise<unknown> {
  return (await perform(world, name, input)).output;
}

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionCatalogue, name);
}
