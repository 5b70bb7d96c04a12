import type { VideoId } from "../../../apps/web/app/features/help/videos";
import type { Storyboard } from "../storyboard";
import { balance } from "./balance";
import { bonus } from "./bonus";
import { bonusCancel } from "./bonus-cancel";
import { play } from "./play";
import { wallet } from "./wallet";

export const storyboards: { [Id in VideoId]: Storyboard<Id> } = {
  wallet,
  play,
  balance,
  bonus,
  "bonus-cancel": bonusCancel,
};
