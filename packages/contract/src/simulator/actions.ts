import { z } from "zod";
import { instant } from "../http/common";
import { accountActionSpecs } from "./actions/account";
import { autopilotActionSpecs } from "./actions/autopilot";
import { bonusActionSpecs } from "./actions/bonus";
import { chatActionSpecs } from "./actions/chat";
import { gamesActionSpecs } from "./actions/games";
import { giftlinkActionSpecs } from "./actions/giftlink";
import { inviteActionSpecs } from "./actions/invite";
import { promotionActionSpecs } from "./actions/promotion";
import { qrcodeActionSpecs } from "./actions/qrcode";
import { refundActionSpecs } from "./actions/refund";
import { slipActionSpecs } from "./actions/slip";
import { spinwheelActionSpecs } from "./actions/spinwheel";
import { walletActionSpecs } from "./actions/wallet";
import { worldActionSpecs } from "./actions/world";
import { controlEndpoint, worldParams } from "./endpoint";
import { firedAction } from "./worlds";

export const actionCatalogue = {
  ...accountActionSpecs,
  ...worldActionSpecs,
  ...autopilotActionSpecs,
  ...gamesActionSpecs,
  ...walletActionSpecs,
  ...giftlinkActionSpecs,
  ...qrcodeActionSpecs,
  ...slipActionSpecs,
  ...bonusActionSpecs,
  ...promotionActionSpecs,
  ...inviteActionSpecs,
  ...refundActionSpecs,
  ...spinwheelActionSpecs,
  ...chatActionSpecs,
} as const;

export type ActionCatalogue = typeof actionCatalogue;
export type ActionName = keyof ActionCatalogue;
export type ActionInput<N extends ActionName> = z.input<ActionCatalogue[N]["input"]>;
export type ActionOutput<N extends ActionName> = z.output<ActionCatalogue[N]["output"]>;
export const actionNames = Object.keys(actionCatalogue) as ActionName[];

export const actionResult = z.object({
  output: z.unknown(),
  /** Scheduled actions that ran. */
  fired: z.array(firedAction),
  now: instant,
});

export const listActions = controlEndpoint({
  name: "actions.list",
  method: "GET",
  path: "/simulator/actions",
  about: "Lists actions with name, title and JSON schema of the input.",
  answer: z.object({
    actions: z.array(
      z.object({ name: z.string(), title: z.string(), about: z.string(), input: z.record(z.string(), z.unknown()) }),
    ),
  }),
});

export const doAction = controlEndpoint({
  name: "actions.do",
  method: "POST",
  path: "/simulator/worlds/:world/actions/:action",
  about: "Runs an action in a world. The body is its input.",
  params: worldParams.extend({ action: z.string() }),
  body: z.record(z.string(), z.unknown()),
  answer: actionResult,
  refusals: ["UPSTREAM_WORLD", "NO_DATA"],
});
