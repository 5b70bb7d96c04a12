import type { WorldClient } from "@mekong/contract/simulator/client";
import type { VideoId } from "../../apps/web/app/features/help/videos";
import type captions from "../../locales/th/captions.json";
import type { Take } from "./take";

/** Keys under `captions:<video>`. */
export type CaptionKey<Id extends VideoId> = Extract<keyof (typeof captions)[Id], string>;

export interface Storyboard<Id extends VideoId = VideoId> {
  /** Username; default: demo member. */
  member?: string;
  /** Runs before the recording. */
  prepare?(world: WorldClient): Promise<void>;
  /** URL of the first page. */
  startUrl: string;
  play(take: Take<Id>): Promise<void>;
}
